import { useState } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { createSampleHost } from '#engine/renderers/sample/createSampleHost.ts';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { blankModule } from '#engine/schema/drawing/newModule.ts';
import type { Language, Module } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import { loadWords } from '#web/stories/WebHost.tsx';
import { ModuleDesigner } from './ModuleDesigner.tsx';

const text = (en: string, zh: string) => ({ en, zh });
const leave: DrawnModule = blankModule(
  { module: 'leave', title: text('Leave', '请假'), path: '/custom/leave' },
  ['staff'],
  {
    reason: { type: 'string', title: text('Reason', '事由'), required: true },
    from: { type: 'date', title: text('From', '开始日期') },
    until: { type: 'date', title: text('Until', '结束日期') },
    days: {
      type: 'table',
      title: text('Days', '请假明细'),
      columns: {
        day: { type: 'date', title: text('Day', '日期') },
        hours: { type: 'number', title: text('Hours', '小时') },
      },
    },
  },
);
const definitions: Definitions = {
  modules: [],
  dicts: [],
  roles: { roles: {} },
  menu: { items: [] },
  system: {
    timeZone: 'Asia/Shanghai',
    currency: { code: 'CNY', sign: text('¥', '元') },
    users: { module: 'person' },
    orgs: { module: 'dept' },
    posts: { module: 'post' },
  } as unknown as Definitions['system'],
};

interface DrawnProps {
  module: DrawnModule;
  problems?: CustomProblem[];
  onChange?: (module: DrawnModule) => void;
  shown?: Language;
}

/** The designer without a server: nothing is checked. */
function Drawn({ module: first, problems = [], onChange, shown = 'en' }: DrawnProps) {
  const [module, setModule] = useState(first);
  const [services] = useState(() =>
    createSampleHost(createRegistry(definitions), '2026-11-20T08:00:00.000Z').services(shown),
  );
  return (
    <RendererProvider services={services}>
      <ModuleDesigner
        module={module}
        whole={{ screens: [], ...module } as unknown as Module}
        inForce={undefined}
        problems={problems}
        definitions={definitions}
        onChange={(make) => {
          const next = make(module);
          setModule(next);
          onChange?.(next);
        }}
      />
    </RendererProvider>
  );
}

export default {
  title: 'Designer/Module',
  component: Drawn,
  loaders: [loadWords],
};

const wrong: CustomProblem = {
  path: ['fields', 'from', 'type'],
  words: text('The type is wrong', '类型有误'),
  severity: 'error',
  suggestion: null,
  file: null,
};
export const Leave = { args: { module: leave } satisfies DrawnProps };
export const Wrong = { args: { module: leave, problems: [wrong] } satisfies DrawnProps };

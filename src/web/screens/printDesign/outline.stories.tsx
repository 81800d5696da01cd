import { useState } from 'react';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { createSampleHost } from '#engine/renderers/sample/createSampleHost.ts';
import type { Language, PrintTemplate } from '#engine/schema/language/index.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import { startWords } from '#web/i18n/i18n.ts';
import { language } from '#web/state/preferences.ts';
import type { BlockPlace } from './blocks.ts';
import { Outline } from './Outline.tsx';
import '../moduleDesign/moduleDesign.css';
import './printDesign.css';

const text = (en: string, zh: string) => ({ en, zh });
const slip: PrintTemplate = {
  print: 'leaveSlip',
  title: text('Leave slip', '请假条'),
  module: 'leave',
  body: [
    { kind: 'text', id: 'number', text: text('No. {docNumber}', '编号：{docNumber}') },
    { kind: 'grid', id: 'document', rows: [[{ field: 'reason' }]] },
    { kind: 'approvals', id: 'approvals' },
  ],
};
const definitions = {
  modules: [],
  dicts: [],
  roles: { roles: {} },
  menu: { items: [] },
  system: {
    timeZone: 'Asia/Shanghai',
    currency: { code: 'CNY', suffix: text('yuan', '元') },
    users: { module: 'person' },
    orgs: { module: 'dept' },
    posts: { module: 'post' },
  },
} as unknown as Definitions;

interface DrawnProps {
  template: PrintTemplate;
  onChange?: (template: PrintTemplate) => void;
  shown?: Language;
}

/** The blocks without a server: nothing is checked or printed. */
function Drawn({ template: first, onChange, shown = 'en' }: DrawnProps) {
  const [template, setTemplate] = useState(first);
  const [chosen, choose] = useState<BlockPlace | null>(null);
  const [services] = useState(() =>
    createSampleHost(createRegistry(definitions), '2026-11-20T08:00:00.000Z').services(shown),
  );
  return (
    <RendererProvider services={services}>
      <Outline
        template={template}
        chosen={chosen}
        onChoose={choose}
        onChange={(next) => {
          setTemplate(next);
          onChange?.(next);
        }}
      />
    </RendererProvider>
  );
}

export default {
  title: 'Designer/Print outline',
  component: Drawn,
  loaders: [
    async ({ globals }: { globals: { language: Language } }) => {
      language.set(globals.language);
      await startWords();
    },
  ],
};

export const Slip = { args: { template: slip } satisfies DrawnProps };
export const Chinese = { args: { template: slip, shown: 'zh' } satisfies DrawnProps };

import { useMemo, useState } from 'react';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { withDrawn } from '#engine/schema/parts/withDrawn.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import { useServices } from '../RendererContext.tsx';
import { DefinitionContext, type DrawnDefinition } from './DefinitionContext.ts';
import { PropertyPanel } from './PropertyPanel.tsx';

export default { title: 'Designer/Panels' };

function Panel({
  module: name,
  at,
  omit,
}: {
  module: string;
  at: PartPath;
  omit?: readonly string[];
}) {
  const { registry } = useServices();
  const [value, setValue] = useState<unknown>(() => registry.module(name));
  const drawn = useMemo(
    (): DrawnDefinition => ({
      kind: 'module',
      value,
      registry: withDrawn(registry, value),
      problems: [],
      change: (path, next) => setValue((old: unknown) => changeAt(old, path, next)),
    }),
    [registry, value],
  );
  return (
    <DefinitionContext value={drawn}>
      <div style={{ width: 340, maxWidth: '100%', containerType: 'inline-size' }}>
        <PropertyPanel at={at} {...(omit && { omit })} />
      </div>
    </DefinitionContext>
  );
}

const story = (module: string, at: PartPath, omit?: readonly string[]) => ({
  render: () => <Panel module={module} at={at} {...(omit && { omit })} />,
});

export const MoneyField = story('contractCreate', ['fields', 'amount']);
export const Approval = story('contractCreate', ['flow', 'steps', 0]);
export const Guard = story('contractCreate', ['guards', 0]);
export const Effect = story('contractCreate', ['effects', 0]);
export const Grant = story('contractCreate', ['access', 0]);
export const List = story('contractCreate', ['list']);
export const Column = story('contractCreate', ['list', 'columns', 0]);
export const RollUp = story('contractCreate', ['fields', 'changeAmount']);
export const Numbering = story('contractCreate', ['fields', 'contractNo']);
export const Lines = story('contractCreate', ['fields', 'paymentTerms'], ['columns']);
export const ChangeOfStatus = story('contractCreate', ['transitions', 0]);
export const Process = story('contractCreate', ['flow'], ['steps']);

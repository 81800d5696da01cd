import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionContext } from '#engine/renderers/definition/DefinitionContext.ts';
import { ExpressionInput } from '#engine/renderers/definition/ExpressionInput.tsx';
import { slotIn } from '#engine/schema/naming/slotIn.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { definitionsInForceQuery } from '../../api/definitions.ts';

interface ConditionFieldProps {
  /** Whose records it is about. */
  module: string;
  value: string;
  onChange: (text: string) => void;
}

/** A condition over records, built from words or written. */
export function ConditionField({ module, value, onChange }: ConditionFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(definitionsInForceQuery());
  const drawn = useMemo(() => {
    if (!data) return undefined;
    const registry = createRegistry(data);
    const definition = {
      ...registry.module(module),
      access: [{ id: 'drawn', roles: ['staff'], actions: ['read'], rows: 'true' }],
    };
    const slot = slotIn(registry, definition, ['access', 0, 'rows']);
    const context = {
      kind: 'module' as const,
      value: definition,
      registry,
      problems: [],
      change: () => {},
    };
    return { context, slot };
  }, [data, module]);
  if (!drawn) return null;
  return (
    <CommonRenderers>
      <DefinitionContext value={drawn.context}>
        <div className="rights-condition">
          <ExpressionInput
            id={id}
            label={t('rights.conditionRows')}
            text={value}
            slot={drawn.slot}
            onChange={onChange}
          />
        </div>
      </DefinitionContext>
    </CommonRenderers>
  );
}

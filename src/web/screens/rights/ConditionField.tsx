import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionContext } from '#engine/renderers/definition/DefinitionContext.ts';
import { ExpressionBox } from '#engine/renderers/definition/ExpressionBox.tsx';
import { tell } from '#engine/messages/index.ts';
import { mistakesIn } from '#engine/schema/check/mistakesIn.ts';
import { slotIn } from '#engine/schema/naming/slotIn.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useStore } from '../../state/createStore.ts';
import { language } from '../../state/preferences.ts';

interface ConditionFieldProps {
  /** Whose records it is about. */
  module: string;
  value: string;
  onChange: (text: string) => void;
}

/** A condition over records: names and functions are offered as it is typed, and mistakes are told. */
export function ConditionField({ module, value, onChange }: ConditionFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const told = useStore(language);
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
  const mistakes = drawn.slot && value.trim() ? mistakesIn(drawn.slot, value) : [];
  return (
    <CommonRenderers>
      <DefinitionContext value={drawn.context}>
        <div className="rights-condition">
          <ExpressionBox
            id={id}
            label={t('rights.conditionRows')}
            value={value}
            slot={drawn.slot}
            wrong={mistakes.map(({ offset }) => offset)}
            describedBy={mistakes.length > 0 ? `${id}-mistakes` : undefined}
            onType={onChange}
          />
          {mistakes.length > 0 ? (
            <ul role="alert" id={`${id}-mistakes`}>
              {mistakes.map(({ problem, offset }) => (
                <li key={offset}>{tell(problem, told)}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </DefinitionContext>
    </CommonRenderers>
  );
}

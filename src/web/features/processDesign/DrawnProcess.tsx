import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import {
  DefinitionContext,
  type DrawnDefinition,
} from '#engine/renderers/definition/DefinitionContext.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { withDrawn } from '#engine/schema/parts/withDrawn.ts';
import { definitionsInForceQuery, languageValidatorQuery } from '../../api/definitions.ts';
import { optionsQuery } from '../../api/records.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { useDesign } from './DesignContext.ts';

/** The module with the process as it is drawn, for the panels of its parts. */
export function DrawnProcess({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { design, flow, problems, usersModule, change } = useDesign();
  const inForce = useQuery(definitionsInForceQuery());
  const validate = useQuery(languageValidatorQuery()).data;
  const module = inForce.data?.modules.find((one) => one.module === design.module);
  const settled = useDeferredValue(flow);
  const registry = useMemo(
    () => inForce.data && module && withDrawn(inForce.data, { ...module, flow: settled }),
    [inForce.data, module, settled],
  );
  const drawn = useMemo(
    (): DrawnDefinition | undefined =>
      registry &&
      module && {
        kind: 'module',
        value: { ...module, flow },
        registry,
        problems: problems.map(({ path, words, severity }) => ({
          path: ['flow', ...path],
          words,
          severity,
        })),
        validate,
        namesOf: async (kind, search) => {
          if (kind === 'postCode') return design.posts.map(nameOf);
          if (kind === 'groupCode') return design.groups.map(nameOf);
          const people = await client.fetchQuery(optionsQuery(usersModule, { search }));
          return people.flatMap(({ number, title }) =>
            number === null ? [] : [nameOf({ code: number, name: title })],
          );
        },
        change: ([, ...path], next, place) => change(changeAt(flow, path, next) as Flow, place),
      },
    [registry, module, flow, problems, design, usersModule, client, change, validate],
  );
  if (inForce.error && !drawn)
    return <Failure error={inForce.error} onRetry={() => void inForce.refetch()} />;
  if (!drawn) return <ScreenSkeleton />;
  return <DefinitionContext value={drawn}>{children}</DefinitionContext>;
}

/** What records are called is the same in each language. */
const nameOf = ({ code, name }: { code: string; name: string }) => ({
  name: code,
  title: { en: name, zh: name },
});

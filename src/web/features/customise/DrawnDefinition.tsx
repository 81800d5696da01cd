import { useMemo, type ReactNode } from 'react';
import {
  DefinitionContext,
  type DrawnDefinition as Drawn,
} from '#engine/renderers/definition/DefinitionContext.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import type { CustomEditing } from './useCustomDesign.ts';

interface Props<T> {
  editing: CustomEditing<T>;
  definitions: Definitions;
  children: ReactNode;
}

/** A definition that names modules, for the panels of its parts; modules themselves are drawn with their own. */
export function DrawnDefinition<T>({ editing, definitions, children }: Props<T>) {
  const { design, value, problems, change } = editing;
  const registry = useMemo(() => createRegistry(definitions), [definitions]);
  const drawn = useMemo(
    (): Drawn => ({
      kind: design.kind,
      value,
      registry,
      problems: problems.filter(({ file }) => file === null),
      change: (path, next, place) => change(changeAt(value, path, next) as T, place),
    }),
    [design.kind, value, registry, problems, change],
  );
  return <DefinitionContext value={drawn}>{children}</DefinitionContext>;
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { referencedModule } from '#engine/schema/registry.ts';
import type { Field, System, Text } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { definitionQuery, publicDefinitionsQuery } from '../../api/definitions.ts';
import { roleOf } from './roles.ts';

export interface OfferedField {
  path: string;
  title: Text;
  field: Field;
}
/** Fields of the module, or of one that a reference of it leads to. */
export interface FieldGroup {
  /** The reference; absent: the module itself. */
  through?: { path: string; title: Text };
  /** Absent: they have not been asked for. */
  fields?: OfferedField[];
}

/** The fields a report on a module can use: its own, and, when asked for, those one reference away. */
export function useFieldBook({ module }: DefinitionAnswer, inUse: readonly string[]) {
  const { data: common } = useQuery(publicDefinitionsQuery());
  const [opened, setOpened] = useState<readonly string[]>([]);
  const references = useMemo(
    () =>
      Object.entries(module.fields).flatMap(([path, field]) => {
        const target = common && referencedModule(field, common.system as System);
        return target && roleOf(field) ? [{ path, title: field.title, target }] : [];
      }),
    [module, common],
  );
  const asked = references.filter(
    ({ path }) => opened.includes(path) || inUse.some((used) => used.startsWith(`${path}.`)),
  );
  const answers = useQueries({ queries: asked.map(({ target }) => definitionQuery(target)) });
  const groups: FieldGroup[] = [
    { fields: fieldsOf(module.fields, '') },
    ...references.map(({ path, title }) => {
      const at = asked.findIndex((one) => one.path === path);
      const found = at < 0 ? undefined : answers[at]?.data?.module.fields;
      return { through: { path, title }, ...(found && { fields: fieldsOf(found, `${path}.`) }) };
    }),
  ];
  const find = (path: string) =>
    groups.flatMap(({ fields }) => fields ?? []).find((one) => one.path === path);
  const open = useCallback(
    (path: string) => setOpened((now) => (now.includes(path) ? now : [...now, path])),
    [],
  );
  return { groups, find, open };
}

const fieldsOf = (fields: Record<string, Field>, prefix: string): OfferedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    roleOf(field) ? [{ path: prefix + name, title: field.title, field }] : [],
  );

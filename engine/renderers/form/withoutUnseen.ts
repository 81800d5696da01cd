import { holds } from '#engine/expression/index.ts';
import { beforeWriting } from '#engine/record/beforeWriting.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { sectionKey, type FieldStates } from './FieldStates.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { FormStore } from './FormStore.ts';

/** A form, as far as it matters what of it is seen. */
interface Seen {
  module: Module;
  states: FieldStates;
  store: FormStore;
  /** The record as it is stored; `{}` for a new one. */
  stored: RecordData;
  expressions: FormExpressions;
}

/** What is in a form, with the stored value in each field and each cell of a line that is hidden now. */
export function withoutUnseen({ module, states, store, stored, expressions }: Seen): RecordData {
  const now = store.getData();
  const sections = module.form.tabs.flatMap((tab) => tab.sections);
  const hidden = new Set(
    sections
      .filter(({ id }) => !states.get(sectionKey(id)).isVisible)
      .flatMap(({ rows }) => rows.flat()),
  );
  const parent = beforeWriting(module, now, stored);
  const linesOf = (table: string, columns: Readonly<Record<string, Field>>, value: FieldValue) => {
    const conditions = Object.entries(columns).flatMap(([column, { visibleWhen }]) => {
      const condition = visibleWhen && expressions.compile(visibleWhen, table);
      return condition ? [{ column, condition }] : [];
    });
    if (conditions.length === 0 || !Array.isArray(value)) return value;
    const before = stored[table];
    const known = recordLines(before);
    return recordLines(value).map((line) => {
      const was = known.find(({ id }) => id === line['id']) ?? {};
      const unseen = conditions.filter(
        ({ condition }) => !holds(condition, expressions.context(parent, line)),
      );
      return { ...line, ...Object.fromEntries(unseen.map(({ column }) => [column, was[column]])) };
    });
  };
  const written = Object.entries(now).map(([name, value]): [string, FieldValue] => {
    const field = module.fields[name];
    if (!field) return [name, value];
    const isSeen = !hidden.has(name) && (!field.visibleWhen || states.get(name).isVisible);
    if (!isSeen) return [name, stored[name]];
    return [name, field.columns ? linesOf(name, field.columns, value) : value];
  });
  return Object.fromEntries(written);
}

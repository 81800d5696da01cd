import { Decimal } from 'decimal.js';
import type { RendererServices } from '../RendererContext.tsx';
import type { Option } from '#engine/schema/references.ts';
import { holds } from '#engine/expression/index.ts';
import type { ListRow } from '../list/ListState.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Language, Module, ToneRule } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { sampleRecords } from './sampleRecords.ts';

/** Sums of a list over these records. */
export const totalsOf = (keys: readonly string[], records: readonly RecordData[]) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      Decimal.sum(0, ...records.map((record) => (record[key] ?? 0) as string | number)).toFixed(),
    ]),
  );

export type SampleHost = ReturnType<typeof createSampleHost>;

/**
 * A host of renderers without a server: records of all modules are made up, the same for the same definitions.
 *
 * @param now ISO 8601
 */
export function createSampleHost(registry: Registry, now: string) {
  const { idOf, idsOf, recordOf, recordById, valueAt } = sampleRecords(registry, now);
  const user = { id: idOf(registry.system.users.module, 1) };

  function optionOf(id: string): Option | undefined {
    const found = recordById(id);
    if (!found) return undefined;
    const { title, number } = found.module.record;
    const text = (name?: string) =>
      name && typeof found.record[name] === 'string' ? found.record[name] : null;
    return { id, title: text(title) ?? id, number: text(number), subtitle: null };
  }

  /** Titles of everything a record refers to, by path. */
  function titlesOf(module: Module, record: RecordData): Record<string, string> {
    const titles: Record<string, string> = {};
    const collect = (fields: Module['fields'], values: RecordData, base: string) => {
      for (const [name, field] of Object.entries(fields)) {
        const value = values[name];
        if (field.columns && Array.isArray(value))
          value.forEach((line, i) =>
            collect(field.columns!, line as RecordData, `${base}${name}.${i}.`),
          );
        if (!referencedModule(field, registry.system)) continue;
        const ids = isMultiple(field) && Array.isArray(value) ? value : [value];
        const all = ids.map((id) => (typeof id === 'string' ? (optionOf(id)?.title ?? '') : ''));
        titles[`${base}${name}`] = all.join(', ');
        if (isMultiple(field)) all.forEach((title, i) => (titles[`${base}${name}.${i}`] = title));
      }
    };
    collect(module.fields, record, '');
    return titles;
  }

  /** Colours of a row, as the server would work them out for somebody who sees all of it. */
  function tonesOf(module: Module, record: RecordData): Pick<ListRow, '$tone' | '$tones'> {
    const toneOf = (rules: readonly ToneRule[] = []) =>
      rules.find(({ when }) =>
        holds(expressionsOf(registry).record(module.module, when), {
          variables: { ...record, user },
          lookup: (_, id) => recordById(id)?.record,
          now,
          timeZone: registry.system.timeZone,
        }),
      )?.tone;
    const row = toneOf(module.list.tones);
    const columns = module.list.columns.flatMap(({ id, tones }) => {
      const tone = toneOf(tones);
      return tone ? [[id, tone] as const] : [];
    });
    return { ...(row && { $tone: row }), $tones: Object.fromEntries(columns) };
  }

  /** It answers from sample records. */
  const services = (language: Language): RendererServices => ({
    language,
    timeZone: registry.system.timeZone,
    registry,
    user,
    now: () => now,
    options: ({ module, search, ids }) => {
      const all = (ids ?? idsOf(module)).flatMap((id) => optionOf(id) ?? []);
      return Promise.resolve(search ? all.filter((option) => option.title.includes(search)) : all);
    },
    lookup: ({ id, paths }) =>
      Promise.resolve({
        values: Object.fromEntries(paths.map((path) => [path, valueAt(id, path)])),
        titles: {},
      }),
    upload: ({ file, onProgress }) => {
      onProgress(1);
      return Promise.resolve({ id: file.name, name: file.name, size: file.size, type: file.type });
    },
    openFile: () => undefined,
    openRecord: () => undefined,
  });
  return { services, recordOf, titlesOf, tonesOf };
}

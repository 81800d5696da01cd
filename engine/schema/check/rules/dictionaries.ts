import { message } from '../../../messages/build.ts';
import type { Dictionary, Field } from '../../language/index.ts';
import { expectName, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** The parent of an entry is in its own dictionary; no field defaults to a retired value. */
export const dictionaries: Rule = (context) => {
  for (const source of context.sources) {
    if (source.kind !== 'dict') continue;
    const { dict, items } = source.value as Dictionary;
    const values = items.map(({ value }) => value);
    for (const [index, { parent }] of items.entries())
      if (parent !== undefined)
        expectName(
          context,
          source,
          ['items', index, 'parent'],
          message('kind.valueOf', { dict }),
          parent,
          values,
        );
  }
  const check = (source: Source, path: JsonPath, field: Field) => {
    const first = /^\s*(['"])(.*)\1\s*$/.exec(field.default ?? '')?.[2];
    const dict = context.registry.findDict(field.dict ?? '');
    const item = dict?.items.find(({ value }) => value === first);
    if (dict && item?.retired)
      context.report(
        source,
        [...path, 'default'],
        message('defaultRetired', { name: item.value, dict: dict.dict }),
      );
  };
  for (const { source, module } of context.modules)
    for (const [name, field] of Object.entries(module.fields)) {
      check(source, ['fields', name], field);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        check(source, ['fields', name, 'columns', column], spec);
    }
};

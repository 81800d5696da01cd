import { isImportable, recordKey } from '../../../import/importSheets.ts';
import { message } from '../../../messages/build.ts';
import { isLines, isSerial } from '../../language/fieldTypes.ts';
import type { Field } from '../../language/index.ts';
import { expectName, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** What is imported is there, is written in cells by people, and its screen and its keyword come together. */
export const imports: Rule = (context) => {
  const { registry, report } = context;
  for (const { source, module: written } of context.modules) {
    const spec = written.import;
    for (const [index, { kind }] of written.screens.entries())
      if (kind === 'import' && !spec)
        report(source, ['screens', index, 'kind'], message('screenWithoutImport'));
    if (!spec) {
      for (const [index, { actions }] of written.access.entries())
        if (actions.includes('import'))
          report(
            source,
            ['access', index, 'actions', actions.indexOf('import')],
            message('grantWithoutImport'),
          );
      continue;
    }
    const module = registry.module(written.module);
    if (module.sources) {
      report(source, ['import'], message('noRecordsOfItsOwn', { name: module.module }), {
        key: true,
      });
      continue;
    }
    const expectAll = (
      at: JsonPath,
      names: readonly string[] = [],
      fields: Readonly<Record<string, Field>>,
      isKey: boolean,
    ) => {
      for (const [index, name] of names.entries()) {
        const path = [...at, index];
        if (!expectName(context, source, path, message('kind.field'), name, Object.keys(fields)))
          continue;
        const field = fields[name]!;
        // A number is given out by the server, and names the record all the same.
        if (!isImportable(field) && !(isKey && isSerial(field)))
          report(source, path, message('importsNothing', { name, type: field.type }));
      }
    };
    expectAll(['import', 'key'], spec.key, module.fields, true);
    expectAll(['import', 'columns'], spec.columns, module.fields, false);
    const tables = Object.keys(module.fields).filter((name) => isLines(module.fields[name]));
    for (const [table, lines] of Object.entries(spec.lines ?? {})) {
      const at = ['import', 'lines', table];
      const isThere = expectName(context, source, at, message('kind.ownTable'), table, tables, {
        key: true,
      });
      if (!isThere) continue;
      const columns = module.fields[table]!.columns ?? {};
      expectAll([...at, 'key'], lines.key, columns, true);
      expectAll([...at, 'columns'], lines.columns, columns, false);
    }
    if (Object.keys(spec.lines ?? {}).length > 0 && recordKey(module).length === 0)
      report(source, ['import', 'lines'], message('linesWithoutKey'), { key: true });
  }
};

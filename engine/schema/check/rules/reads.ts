import { message } from '../../../messages/build.ts';
import { expectName, type Rule } from '../CheckContext.ts';
import { expectSettable, tablesOf } from './values.ts';

/** What files fill in by themselves: there are such fields, and people may write them. */
export const reads: Rule = (context) => {
  for (const { source, module } of context.modules)
    for (const [name, { files }] of Object.entries(module.fields)) {
      if (!files?.reads) continue;
      const at = ['fields', name, 'files', 'reads'];
      const { lines, into } = files.reads;
      const kind = message('kind.tableOf', { module: module.module });
      if (
        lines !== undefined &&
        !expectName(context, source, [...at, 'lines'], kind, lines, tablesOf(module))
      )
        continue;
      const target =
        lines === undefined
          ? module
          : { module: `${module.module}.${lines}`, fields: module.fields[lines]!.columns ?? {} };
      for (const [part, field] of Object.entries(into))
        expectSettable(context, source, [...at, 'into', part], field, target);
    }
};

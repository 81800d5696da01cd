import { valued } from '../../../fields/index.ts';
import { message } from '../../../messages/build.ts';
import { fieldAt } from '../../fieldAt.ts';
import { liveSource, referenceOf } from '../../fetchSources.ts';
import { isAmount } from '../../language/fieldUses.ts';
import type { Registry } from '../../registry.ts';
import type { Derived, ModuleSource, RuleAcross } from '../CheckContext.ts';
import type { Source } from '../Source.ts';

/**
 * Warns of a figure that shows to many what the field it comes from shows to few. What adds up the lines of its record
 * tells nothing of one of them, and what a document takes over once is meant for whoever handles it.
 */
export const levels: RuleAcross = ({ modules, registry, derived, report }) => {
  for (const { key, path, reads, source } of [...derived, ...modules.flatMap(liveFields)]) {
    const [module = '', ...name] = key.split('.');
    const figure = fieldAt(registry, module, name);
    if (!figure || !isAmount(valued(figure)) || isSensitive(registry, key)) continue;
    const isAdded = (read: string) => name.length === 1 && isColumnOf(registry, module, read);
    const hidden = [...reads].find((read) => isSensitive(registry, read) && !isAdded(read));
    if (hidden !== undefined)
      report(source, path, message('shownOpenly', { name: name.at(-1)!, source: hidden }), {
        isWarning: true,
      });
  }
};

/** Whether a field, `module.field` or `module.table.column`, or the table it is in, is for few. */
function isSensitive(registry: Registry, key: string): boolean {
  const [module = '', ...path] = key.split('.');
  return path.some(
    (_name, at) => fieldAt(registry, module, path.slice(0, at + 1))?.level === 'sensitive',
  );
}

function isColumnOf(registry: Registry, module: string, key: string): boolean {
  const [of, table = '', column] = key.split('.');
  return of === module && column !== undefined && !!registry.findModule(of)?.fields[table]?.columns;
}

/** Fields that always have the value of another record, as formulas and roll-ups are told. */
function liveFields({ source, module: { module, fields } }: ModuleSource) {
  const live: (Derived & { source: Source })[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const from = liveSource(field);
    if (from !== undefined)
      live.push({
        key: `${module}.${name}`,
        path: ['fields', name, 'fetch'],
        reads: new Set([`${module}.${from}`]),
        source,
      });
    for (const [column, spec] of Object.entries(field.columns ?? {})) {
      const of = liveSource(spec);
      if (of === undefined) continue;
      const start = field.columns?.[referenceOf(of)] ? `${module}.${name}` : module;
      live.push({
        key: `${module}.${name}.${column}`,
        path: ['fields', name, 'columns', column, 'fetch'],
        reads: new Set([`${start}.${of}`]),
        source,
      });
    }
  }
  return live;
}

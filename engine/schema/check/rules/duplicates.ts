import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import type { CheckContext, Rule, RuleAcross } from '../CheckContext.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type {
  Dashboard,
  Dictionary,
  Menu,
  MenuItem,
  Module,
  PrintTemplate,
  Report,
  Trait,
} from '../../language/index.ts';
import { visitNodes, type JsonPath, type Source } from '../Source.ts';

interface Place {
  source: Source;
  path: JsonPath;
}

/** Names that must be unique: modules and codes of variants, entities, paths of screens, all other definitions. */
export const duplicates: RuleAcross = (context) => {
  const once = (kind: Message) => unique(context, kind);
  const modules = once(message('kind.module'));
  const entities = once(message('kind.table'));
  const screens = once(message('kind.screenPath'));
  const dicts = once(message('kind.dictionary'));
  const traits = once(message('kind.trait'));
  const files = once(message('kind.file'));
  const reports = once(message('kind.report'));
  const dashboards = once(message('kind.dashboard'));
  const prints = once(message('kind.print'));
  for (const source of context.sources) {
    if (source.kind === 'module')
      modules((source.value as Module).module, { source, path: ['module'] });
  }
  for (const { source, module } of context.modules) {
    const table = module.entity ?? module.module;
    entities(table, { source, path: [module.entity ? 'entity' : 'module'] });
    for (const [field, spec] of Object.entries(module.fields))
      if (isLines(spec)) entities(`${table}__${field}`, { source, path: ['fields', field] });
    for (const [variant, { code }] of Object.entries(module.variants?.values ?? {}))
      if (code !== undefined)
        modules(
          code,
          { source, path: ['variants', 'values', variant, 'code'] },
          message('kind.code'),
        );
    for (const [index, { path }] of module.screens.entries())
      screens(path, { source, path: ['screens', index, 'path'] });
  }
  for (const source of context.sources) {
    if (source.kind === 'dict')
      dicts((source.value as Dictionary).dict, { source, path: ['dict'] });
    else if (source.kind === 'trait')
      traits((source.value as Trait).trait, { source, path: ['trait'] });
    else if (source.kind === 'report') {
      const { report, path } = source.value as Report;
      reports(report, { source, path: ['report'] });
      screens(path, { source, path: ['path'] });
    } else if (source.kind === 'dashboard') {
      const { dashboard, path } = source.value as Dashboard;
      dashboards(dashboard, { source, path: ['dashboard'] });
      screens(path, { source, path: ['path'] });
    } else if (source.kind === 'print') {
      const { print, path } = source.value as PrintTemplate;
      prints(print, { source, path: ['print'] });
      if (path !== undefined) screens(path, { source, path: ['path'] });
    } else if (source.kind !== 'module') files(`${source.kind}.json`, { source, path: [] });
  }
};

/** Within one file: values of a dictionary, entries of the menu, and ids among siblings. */
export const siblings: Rule = (context) => {
  const once = (kind: Message) => unique(context, kind);
  for (const source of context.sources) {
    if (source.kind === 'dict') {
      const values = once(message('kind.value'));
      for (const [index, item] of (source.value as Dictionary).items.entries())
        values(item.value, { source, path: ['items', index, 'value'] });
    }
    if (source.kind === 'menu') {
      const ids = once(message('kind.menuEntry'));
      menuIds((source.value as Menu).items, ['items'], (id, path) => ids(id, { source, path }));
    } else sameIds(context, source);
  }
};

function unique({ report }: CheckContext, usual: Message) {
  const seen = new Map<string, Place>();
  return (name: string, place: Place, kind = usual) => {
    const first = seen.get(name.toLowerCase());
    if (!first) seen.set(name.toLowerCase(), place);
    else {
      const { line, file = first.source.file } = first.source.locate(first.path);
      const { file: here = place.source.file } = place.source.locate(place.path);
      const again =
        file === here
          ? message('twiceInFile', { kind, name, line })
          : message('twiceInFiles', { kind, name, line, file });
      report(place.source, place.path, again);
    }
  };
}

/** Two entries of one array with the same id. */
function sameIds(context: CheckContext, source: Source) {
  visitNodes(source.value, (node, path) => {
    // Steps are unique in their whole process: rules/flows.ts.
    const isSteps = path.at(-1) === 'steps' || path.at(-1) === 'else';
    if (!Array.isArray(node) || isSteps) return;
    const ids = unique(context, message('kind.id'));
    for (const [index, entry] of node.entries()) {
      const id = (entry as { id?: unknown } | null)?.id;
      if (typeof id === 'string') ids(id, { source, path: [...path, index, 'id'] });
    }
  });
}

function menuIds(
  items: readonly MenuItem[],
  path: JsonPath,
  tell: (id: string, path: JsonPath) => void,
) {
  for (const [index, item] of items.entries()) {
    tell(item.id, [...path, index, 'id']);
    menuIds(item.items ?? [], [...path, index, 'items'], tell);
  }
}

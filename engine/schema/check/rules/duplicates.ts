import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import {
  baseName,
  definitionKinds,
  fileNameOf,
  kindNames,
  kindOfFile,
  nameOfDefinition,
  type DefinitionKind,
} from '../../definitionKinds.ts';
import type { CheckContext, Rule, RuleAcross } from '../CheckContext.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Dictionary, Menu, MenuItem } from '../../language/index.ts';
import { visitNodes, type JsonPath, type Source } from '../Source.ts';

interface Place {
  source: Source;
  path: JsonPath;
}

/** How a definition is called that there may be once. */
const kinds: Record<DefinitionKind, Message> = {
  module: message('kind.module'),
  dict: message('kind.dictionary'),
  report: message('kind.report'),
  dashboard: message('kind.dashboard'),
  print: message('kind.print'),
  trait: message('kind.trait'),
  roles: message('kind.file'),
  menu: message('kind.file'),
  system: message('kind.file'),
};

/** Names that must be unique: definitions and codes of variants, tables, addresses of screens. */
export const duplicates: RuleAcross = (context) => {
  const definitions = new Map(kindNames.map((kind) => [kind, unique(context, kinds[kind])]));
  const tables = unique(context, message('kind.table'));
  const screens = unique(context, message('kind.screenPath'));
  for (const source of context.sources) {
    const { kind, value } = source;
    const once = definitions.get(kind)!;
    if (definitionKinds[kind].isSingle)
      once(definitionKinds[kind].fileOf(kind), { source, path: [] });
    else if (once(nameOfDefinition(kind, value)!, { source, path: [kind] }))
      expectCalledSo(context, source);
  }
  for (const { source, module } of context.modules) {
    const table = module.entity ?? module.module;
    tables(table, { source, path: [module.entity ? 'entity' : 'module'] });
    for (const [field, spec] of Object.entries(module.fields))
      if (isLines(spec)) tables(`${table}__${field}`, { source, path: ['fields', field] });
    for (const [variant, { code }] of Object.entries(module.variants?.values ?? {})) {
      const path = ['variants', 'values', variant, 'code'];
      if (code !== undefined)
        definitions.get('module')!(code, { source, path }, message('kind.code'));
    }
    for (const [index, { path }] of module.screens.entries())
      screens(path, { source, path: ['screens', index, 'path'] });
  }
  for (const source of context.sources) {
    const { path } = source.value as { path?: string };
    if (path !== undefined) screens(path, { source, path: ['path'] });
  }
};

/** Warns of a file that is called otherwise than what it defines: nobody finds that by its name. */
function expectCalledSo({ report }: CheckContext, source: Source) {
  const { kind, value, file } = source;
  const name = nameOfDefinition(kind, value)!;
  const expected = fileNameOf(kind, name);
  // what is drawn, or in force, stands in no file
  if (kindOfFile(file) === kind && baseName(file) !== expected)
    report(source, [kind], message('namedOtherwise', { name, file: expected }), {
      isWarning: true,
    });
}

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
  return (name: string, place: Place, kind = usual): boolean => {
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
    return !first;
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

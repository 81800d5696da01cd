import type { Node } from './tree.ts';

type Path = readonly string[];

/** Every path an expression reads, each once, in the order of its text. */
export function pathsOf(root: Node): readonly Path[] {
  const paths = new Map<string, Path>();
  const add = (path: Path) => paths.set(path.join('.'), path);
  const visit = (node: Node): void => {
    if ('path' in node && node.path) add(node.path);
    else if (node.op === 'macro') {
      const before = new Set(paths.keys());
      visitAll([...(node.where ? [node.where] : []), node.body]);
      // A list whose entries are read is read through them.
      const list = 'path' in node.list ? node.list.path : undefined;
      const isRead = [...paths.keys()].some(
        (key) => !before.has(key) && list && key.startsWith(`${list.join('.')}.`),
      );
      if (!isRead) visit(node.list);
    } else visitAll(childrenOf(node));
  };
  const visitAll = (nodes: readonly Node[]) => nodes.forEach(visit);
  visit(root);
  return [...paths.values()];
}

export function childrenOf(node: Node): readonly Node[] {
  switch (node.op) {
    case 'literal':
    case 'variable':
    case 'element':
      return [];
    case 'list':
      return node.entries;
    case 'call':
      return node.args;
    case 'choose':
      return [node.condition, node.yes, node.no];
    case 'macro':
      return [node.list, ...(node.where ? [node.where] : []), node.body];
    case 'and':
    case 'or':
    case 'concat':
    case 'in':
    case 'compare':
    case 'arithmetic':
      return [node.left, node.right];
    default:
      return [node.of];
  }
}

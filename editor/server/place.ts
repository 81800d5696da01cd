import { findNodeAtOffset, getNodePath, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { MatchingSchema } from 'vscode-json-languageservice';
import type { NameKind } from '#engine/schema/language/index.ts';
import type { NamePlace } from './names.ts';

/** What the language says of a place: see NameKind. */
interface Annotated {
  names?: NameKind;
  namesOf?: string;
  namesIn?: string;
  keyNames?: NameKind;
  format?: string;
}

/** A text, or a key, in a definition file. */
export interface Place {
  node: Node;
  isKey: boolean;
  path: (string | number)[];
  /** With its quotes. */
  start: number;
  end: number;
  isExpression: boolean;
  named: NamePlace | undefined;
}

/** What stands at an offset, by the schemas that match there. */
export function placeAt(
  text: string,
  offset: number,
  matching: readonly MatchingSchema[],
): Place | undefined {
  const root = parseTree(text, [], { disallowComments: true });
  const node = root && findNodeAtOffset(root, offset, true);
  if (!root || node?.type !== 'string') return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const about = (isKey ? node.parent?.parent : node) ?? node;
  const schemas = matching
    .filter((one) => one.node.offset === about.offset && one.node.length === about.length)
    .map(({ schema }) => schema as Annotated);
  const rule = schemas.find((schema) => (isKey ? schema.keyNames : schema.names));
  const names = isKey ? rule?.keyNames : rule?.names;
  const beside = objectAround(about, isKey);
  return {
    node,
    isKey,
    path: getNodePath(node),
    start: node.offset,
    end: node.offset + node.length,
    isExpression: !isKey && schemas.some(({ format }) => format === 'cel'),
    named: rule &&
      names && {
        names,
        module: rule.namesOf ? textIn(beside, rule.namesOf) : moduleIn(root),
        table: rule.namesIn ? textIn(beside, rule.namesIn) : tableIn(getNodePath(node)),
        dict: names === 'value' ? dictIn(node) : undefined,
        text: String(node.value).slice(0, Math.max(0, offset - node.offset - 1)),
      },
  };
}

const moduleIn = (root: Node): string | undefined => {
  const { module } = getNodeValue(root) as { module?: unknown };
  return typeof module === 'string' ? module : undefined;
};

/** A column of lines names columns beside it. */
const tableIn = (path: readonly (string | number)[]) =>
  path[0] === 'fields' && path[2] === 'columns' ? String(path[1]) : undefined;

/** The object whose keys stand beside a text, through the lists around it. */
function objectAround(node: Node, isKey: boolean): Node | undefined {
  let at: Node | undefined = isKey ? node.parent?.parent : node.parent;
  while (at && at.type !== 'object') at = at.parent;
  return at;
}

/** The text at `of`, or at `../module`: of the object around. */
function textIn(object: Node | undefined, key: string): string | undefined {
  const isAbove = key.startsWith('../');
  const holder = isAbove ? objectAround(object!, true) : object;
  const value = holder && (getNodeValue(holder) as Record<string, unknown>)[key.replace('../', '')];
  return typeof value === 'string' ? value : undefined;
}

function dictIn(node: Node): string | undefined {
  const holder = objectAround(node, false);
  return holder && textIn(holder, 'dict');
}

/** A text where a value is missing yet: `"ref": |`. */
export function withValue(text: string, offset: number): string {
  const isMissing = /:\s*$/.test(text.slice(0, offset)) && /^\s*[,}\]]/.test(text.slice(offset));
  const isEntry = /\[\s*$|,\s*$/.test(text.slice(0, offset)) && /^\s*\]/.test(text.slice(offset));
  return isMissing || isEntry ? `${text.slice(0, offset)}""${text.slice(offset)}` : text;
}

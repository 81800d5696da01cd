import { parse, type CelNode, type CelNodeOf } from '../check/parse.ts';
import { comparisons, questions, type Condition, type ConditionGroup } from './Condition.ts';
import { sameTree } from './sameTree.ts';
import { writeCondition } from './writeCondition.ts';

/**
 * A condition as rows and groups, with what does not fit them as text. Undefined where the text is no expression, or
 * would come back with another meaning.
 */
export function readCondition(text: string): Condition | undefined {
  if (text.trim() === '') return { join: 'all', of: [] };
  try {
    const tree = parse(text);
    const read = readNode(tree, text);
    return sameTree(parse(writeCondition(read)), tree) ? read : undefined;
  } catch {
    return undefined;
  }
}

function readNode(node: CelNode, text: string): Condition {
  const slice = (of: CelNode) => sliceOf(text, of);
  const written = () => ({ text: slice(node) });
  switch (node.op) {
    case '&&':
    case '||': {
      const of = spine(node).map((one) => readNode(one, text));
      return { join: node.op === '&&' ? 'all' : 'any', of };
    }
    case '!_': {
      const inner = node.args;
      if (inner.op === 'in') {
        const row = readIn(inner, slice);
        return row?.operator === 'in' ? { ...row, operator: 'notIn' } : written();
      }
      const path = pathOf(inner);
      return path === undefined ? written() : { path, operator: 'no', value: '' };
    }
    case 'in':
      return readIn(node, slice) ?? written();
    case 'call':
      return readQuestion(node) ?? written();
    case 'rcall':
      return readLines(node, text) ?? written();
    case 'id':
    case '.': {
      const path = pathOf(node);
      return path === undefined ? written() : { path, operator: 'yes', value: '' };
    }
    default:
      return (isComparison(node) && readComparison(node, slice)) || written();
  }
}

type JoinNode = CelNodeOf<'&&' | '||'>;
type ComparisonNode = CelNodeOf<(typeof comparisons)[number]>;
/** The text of a node. */
type Slice = (node: CelNode) => string;

const isComparison = (node: CelNode): node is ComparisonNode =>
  comparisons.some((operator) => operator === node.op);

/** A comparison of a path with something; undefined where its left side is no path. */
function readComparison({ op, args: [left, right] }: ComparisonNode, slice: Slice) {
  const path = pathOf(left);
  if (path === undefined) return undefined;
  const isNull = right.op === 'value' && right.args === null;
  if (isNull && op === '==') return { path, operator: 'empty' as const, value: '' };
  if (isNull && op === '!=') return { path, operator: 'filled' as const, value: '' };
  const value = bindsLess.has(right.op) ? `(${slice(right)})` : slice(right);
  return { path, operator: op, value };
}

const isJoin = (node: CelNode): node is JoinNode => node.op === '&&' || node.op === '||';

/** `a && b && c` is one group; what stands in brackets is one of its own. */
function spine(node: JoinNode): CelNode[] {
  const [left, right] = node.args;
  const before = isJoin(left) && left.op === node.op ? spine(left) : [left];
  return [...before, right];
}

function readIn({ args: [left, right] }: CelNodeOf<'in'>, slice: Slice) {
  const path = pathOf(left);
  const list = pathOf(right);
  // `user.id in travelers` asks what the travelers are, `'finance' in user.roles` what the person's roles are
  if (list !== undefined && (path === undefined || (isOfPerson(path) && !isOfPerson(list))))
    return { path: list, operator: 'has' as const, value: slice(left) };
  return path === undefined ? undefined : { path, operator: 'in' as const, value: slice(right) };
}

/** What is known of who looks or acts, and not of the record. */
const isOfPerson = (path: string) => /^(user|actor)\./.test(path);

/** `inForce(status)` */
function readQuestion({ args: [name, args] }: CelNodeOf<'call'>): Condition | undefined {
  const operator = questions.find((question) => question === name);
  const [status] = args;
  const path = status && args.length === 1 ? pathOf(status) : undefined;
  return operator && path !== undefined ? { path, operator, value: '' } : undefined;
}

function readLines(node: CelNodeOf<'rcall'>, text: string): Condition | undefined {
  const [which, list, args] = node.args;
  const lines = pathOf(list);
  const [line, where] = args;
  if ((which !== 'exists' && which !== 'all') || lines === undefined) return undefined;
  if (args.length !== 2 || line?.op !== 'id' || !where) return undefined;
  return { lines, which, line: line.args, where: grouped(readNode(where, text)) };
}

/** In lines there is always a group to add to. */
const grouped = (one: Condition): Condition =>
  'join' in one ? one : ({ join: 'all', of: [one] } satisfies ConditionGroup);

/** `customerId.level`; undefined of anything else. */
function pathOf(node: CelNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const [of, name] = node.args;
  const path = pathOf(of);
  return path === undefined ? undefined : `${path}.${name}`;
}

/** Operators that need brackets on the right of a comparison. */
const bindsLess: ReadonlySet<string> = new Set(['?:', '&&', '||', 'in', ...comparisons]);

/** The text of a node: the parser leaves brackets at its ends out. */
function sliceOf(text: string, { start, end }: CelNode): string {
  let [from, until] = [start, end];
  const open = () => balanceOf(text.slice(from, until));
  while (open() > 0 && until < text.length) until++;
  while (open() < 0 && from > 0) from--;
  return text.slice(from, until);
}

/** How many brackets are open at the end; less than nothing: closed without being opened. */
function balanceOf(text: string): number {
  const code = text.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return (code.match(/[([]/g) ?? []).length - (code.match(/[)\]]/g) ?? []).length;
}

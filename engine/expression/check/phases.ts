import { message } from '../../messages/build.ts';
import { approvedPhases, phases, type Phase } from '../../schema/language/phase.ts';
import { join, raw, sql } from '../sql/fragment.ts';
import type { FunctionSpec } from '../tree.ts';
import type { Node, NodeOf } from '../tree.ts';
import type { Codes } from '../types.ts';
import { fail, typeWords } from './names.ts';
import type { Place } from './Place.ts';
import { bool, string } from './types.ts';

/** Questions about a status that are true in some phases, by their functions. */
export const phaseQuestions: ReadonlyMap<string, readonly Phase[]> = new Map([
  ['inForce', ['inForce'] as const],
  ['done', ['done'] as const],
  ['approved', approvedPhases],
  ['open', ['draft', 'pending', 'inForce', 'rejected'] as const],
]);

export const isAboutPhase = (name: string) => name === 'phase' || phaseQuestions.has(name);

/** `phase(status)`, or one of the questions: a membership in the statuses that are in its phases. */
export function aboutPhase(name: string, args: readonly Node[], at: Place): Node {
  const [status] = args;
  const codes = status?.type.kind === 'string' ? status.type.codes : undefined;
  if (!status || args.length !== 1 || !codes?.phases)
    return fail(
      args.length === 0
        ? message('noArguments', { name })
        : message('notStatusWithPhase', { name, types: args.map(({ type }) => typeWords(type)) }),
      at,
    );
  const asked = phaseQuestions.get(name);
  return asked
    ? isInPhase(status, codes, asked, at)
    : { op: 'call', name, spec: phaseSpec(codes), args, type: phaseType, ...at };
}

const phaseType = { kind: 'string', codes: { of: message('kind.phase'), values: phases } } as const;

/** A comparison of a phase with phases asks for the statuses in them, which an index knows; any other stays. */
export function overPhases(node: NodeOf<'compare' | 'in'>): Node {
  const { left, right, start, end } = node;
  const [asked, other] = isPhase(left) ? [left, right] : [right, left];
  const status = isPhase(asked) ? asked.args[0]! : undefined;
  const codes = status?.type.kind === 'string' ? status.type.codes : undefined;
  if (!status || !codes) return node;
  const entries = other.op === 'list' && node.op === 'in' ? other.entries : [other];
  const named = entries.map((entry) => (entry.op === 'literal' ? entry.value : undefined));
  if (!named.every(isPhaseName)) return node;
  const at = { start, end };
  const isEqual = node.op === 'in' || node.operator === '==';
  if (!isEqual && node.operator !== '!=') return node;
  const found = isInPhase(status, codes, named, at);
  return isEqual ? found : { op: 'not', of: found, type: bool, ...at };
}

const isPhase = (node: Node): node is NodeOf<'call'> => node.op === 'call' && node.name === 'phase';
const isPhaseName = (value: unknown): value is Phase => phases.includes(value as Phase);

function isInPhase(status: Node, codes: Codes, asked: readonly Phase[], at: Place): Node {
  const entries = codes.values
    .filter((value) => asked.includes(codes.phases![value]!))
    .map((value): Node => ({ op: 'literal', value, type: string, ...at }));
  const right: Node = { op: 'list', entries, type: { kind: 'list', of: string }, ...at };
  return { op: 'in', left: status, right, ofPhase: true, type: bool, ...at };
}

/** Empty for what the dictionary does not have. */
const phaseSpec = ({ phases: known = {} }: Codes): FunctionSpec => ({
  parameters: ['string'],
  returns: 'string',
  evaluate: ([status]) => known[status as string] ?? null,
  sql: ([status]) => {
    const cases = Object.entries(known).map(
      ([value, phase]) => sql`when ${value}::text then ${phase}::text`,
    );
    return sql`(case ${status!} ${join(cases, ' ')}${raw(' end)')}`;
  },
});

import { phases, type Phase } from '../schema/language/phase.ts';
import { phaseQuestions } from './check/phases.ts';
import { treeOf } from './compile.ts';
import { childrenOf } from './paths.ts';
import type { Node, NodeOf } from './tree.ts';
import type { Codes, CompiledExpression } from './types.ts';

/** A comparison with codes that are all the statuses of some phases. */
interface PhaseAdvice {
  /** Characters from the start of the expression. */
  start: number;
  /** What to write in its place. */
  instead: string;
}

/**
 * Where an expression lists the codes of statuses though it means their phases: `status in ['YX', 'BGZ']`, where these
 * are the statuses in force, is `inForce(status)`. One that is added later is in the phase that its dictionary says.
 */
export function phaseAdvice(compiled: CompiledExpression): PhaseAdvice[] {
  const found: PhaseAdvice[] = [];
  const visit = (node: Node): void => {
    const isNot = node.op === 'not';
    const compared = comparisonWithCodes(isNot ? node.of : node);
    if (!compared) return childrenOf(node).forEach(visit);
    const { status, codes, phases: known } = compared;
    const subject = compiled.source.slice(status.start, status.end);
    const instead = inPhases(known, codes, subject, compared.isEqual !== isNot);
    if (instead) found.push({ start: node.start, instead });
  };
  visit(treeOf(compiled));
  return found;
}

/** Questions about a phase that no status of the field answers with yes. */
export function idlePhases(compiled: CompiledExpression): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (node.op === 'in' && node.ofPhase && node.right.op === 'list' && !node.right.entries.length)
      found.push(node);
    childrenOf(node).forEach(visit);
  };
  visit(treeOf(compiled));
  return found;
}

function comparisonWithCodes(node: Node) {
  if (node.op === 'in' && !node.ofPhase) return compared(node.left, textsIn(node.right), true);
  if (node.op !== 'compare' || !['==', '!='].includes(node.operator)) return undefined;
  const isEqual = node.operator === '==';
  return (
    compared(node.left, textsIn(node.right), isEqual) ??
    compared(node.right, textsIn(node.left), isEqual)
  );
}

function compared(status: Node, codes: readonly string[] | undefined, isEqual: boolean) {
  const known: Codes | undefined = status.type.kind === 'string' ? status.type.codes : undefined;
  if (!codes || !known?.phases || status.op === 'literal') return undefined;
  const { values, phases: byValue } = known;
  if (![...values, ...codes].every((value) => byValue[value])) return undefined;
  return { status, codes, isEqual, phases: byValue };
}

/** Texts that are written there. */
function textsIn(node: Node): readonly string[] | undefined {
  const nodes = node.op === 'list' ? node.entries : [node];
  const values = nodes.map((one) => (one as Partial<NodeOf<'literal'>>).value);
  return values.every((value) => typeof value === 'string') ? values : undefined;
}

function inPhases(
  known: Readonly<Record<string, Phase>>,
  codes: readonly string[],
  subject: string,
  isEqual: boolean,
): string | undefined {
  const all = Object.keys(known);
  const of = (asked: readonly Phase[]) => all.filter((code) => asked.includes(known[code]!));
  const isSame = (some: readonly string[]) =>
    some.length === codes.length && some.every((code) => codes.includes(code));
  const say = (isTrue: boolean, question: string) => (isTrue === isEqual ? '' : '!') + question;
  for (const [name, asked] of phaseQuestions)
    if (isSame(of(asked))) return say(true, `${name}(${subject})`);
  const meant = phases.filter((phase) => codes.some((code) => known[code] === phase));
  if (!meant.length || !isSame(of(meant))) return undefined;
  if (meant.length === 1) return `phase(${subject}) ${isEqual ? '==' : '!='} '${meant[0]!}'`;
  for (const [name, asked] of phaseQuestions)
    if (isSame(all.filter((code) => !of(asked).includes(code))))
      return say(false, `${name}(${subject})`);
  const list = `phase(${subject}) in [${meant.map((phase) => `'${phase}'`).join(', ')}]`;
  return isEqual ? list : `!(${list})`;
}

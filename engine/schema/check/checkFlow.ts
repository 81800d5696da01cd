import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import type { Text } from '../language/index.ts';
import type { Definitions } from '../registry.ts';
import { checkDefinitions } from './checkDefinitions.ts';
import { wordsOf } from './formatProblem.ts';
import { givenSource, type JsonPath, type Problem, type Source } from './Source.ts';

/** What is wrong with a process, and where. */
export interface FlowProblem extends Message, Pick<Problem, 'severity' | 'suggestion'> {
  /** In words, with what was probably meant. */
  words: Text;
  /** Within the process: `['steps', 0, 'approvers', 1, 'role']`; empty: the process as a whole. */
  path: JsonPath;
  /** The innermost step it stands in; null: none. */
  stepId: string | null;
  /** Within that step: `['approvers', 1, 'role']`; without one as `path`. */
  within: JsonPath;
}

/**
 * Everything that is wrong with a process that would take the place of the one a module has, by the same rules as
 * those for files. Problems it causes in modules that name this one are reported too, without a step.
 *
 * @param flow of any shape: one that is being drawn may be incomplete
 */
export function checkFlow(definitions: Definitions, module: string, flow: unknown): FlowProblem[] {
  const sources = sourcesOf(definitions, module, flow);
  const names = (value: unknown) => JSON.stringify(value).includes(module);
  const isConcerned = ({ kind, value }: Source) => kind === 'module' && names(value);
  const concerned = new Set(sources.filter(isConcerned));
  const problems = checkDefinitions(sources, (source) => concerned.has(source)).filter(
    ({ path, severity }) => severity === undefined || path?.[0] === 'flow',
  );
  return problems.map(({ file, path, severity, suggestion, suggestionTitle, ...problem }) => {
    const isInside = file === module && path?.[0] === 'flow';
    const inside = isInside ? path.slice(1) : [];
    const { code, facts } = withoutLine(problem);
    const told = file === module ? { code, facts } : inModule(file, { code, facts });
    const meant = {
      ...(suggestion && { suggestion }),
      ...(suggestionTitle && { suggestionTitle }),
    };
    const inWords = { ...told, ...meant };
    return {
      path: inside,
      ...stepAround(flow, inside),
      ...told,
      words: { en: wordsOf(inWords, 'en'), zh: wordsOf(inWords, 'zh') },
      ...(severity && { severity }),
      ...(suggestion && { suggestion }),
    };
  });
}

const inModule = (module: string, problem: Message) => message('inModule', { module, problem });

/** What is drawn has no lines. */
function withoutLine({ code, facts }: Message): Message {
  const { line: _, ...others } = facts;
  return code === 'twiceInFile' ? { code: 'twice', facts: others } : { code, facts };
}

function sourcesOf(definitions: Definitions, module: string, flow: unknown): Source[] {
  const { modules, dicts, roles, menu, system } = definitions;
  return [
    ...modules.map((one) =>
      givenSource(one.module, 'module', one.module === module ? { ...one, flow } : one),
    ),
    ...dicts.map((dict) => givenSource(dict.dict, 'dict', dict)),
    givenSource('roles', 'roles', roles),
    givenSource('menu', 'menu', menu),
    givenSource('system', 'system', system),
  ];
}

function stepAround(flow: unknown, path: JsonPath): Pick<FlowProblem, 'stepId' | 'within'> {
  let found: Pick<FlowProblem, 'stepId' | 'within'> = { stepId: null, within: path };
  let node: unknown = flow;
  for (const [depth, key] of path.entries()) {
    if (typeof node !== 'object' || node === null) break;
    node = (node as Record<string | number, unknown>)[key];
    if (isStep(node)) found = { stepId: node.id, within: path.slice(depth + 1) };
  }
  return found;
}

const isStep = (node: unknown): node is { id: string } =>
  typeof node === 'object' &&
  node !== null &&
  'type' in node &&
  'id' in node &&
  typeof node.id === 'string';

import { indexFlow } from '../flowIndex.ts';
import { isDirectoryRule, leaderOver } from '../people.ts';
import { isDirect } from '../resubmission.ts';
import type { RedactedFlow } from './redactFlow.ts';
import { answerOf } from './redactRule.ts';
import type { KnownPeople } from './knownEnvironment.ts';
import type { Flow } from '../../schema/language/index.ts';
import type { InstanceState, Environment } from '../types.ts';

/**
 * Answers to what a cut process asks, and the people that some way through it can come to.
 *
 * @param chosen people the starter chose, by step
 */
export function answers(
  { flow, questions }: RedactedFlow,
  state: InstanceState,
  environment: Environment,
  chosen: InstanceState['chosen'],
  nameOf: (userId: string) => string,
): KnownPeople {
  const people = mapped(questions.rules, (rule) => environment.resolve(rule, state));
  const leader = (goesUp(flow, state) && leaderOver(environment, state.starterId)) || null;
  const administrators = mayFindNobody(flow, people, state) ? environment.administrators() : [];
  const everybody = new Set(
    [
      ...Object.values(people).flat(),
      ...Object.values(chosen).flat(),
      state.starterId,
      ...(isDirect(flow, state) ? state.tasks.map(({ assigneeId }) => assigneeId) : []),
      ...(leader ? [leader] : []),
      ...administrators,
    ].filter(environment.isActive),
  );
  const substitutes: Record<string, string> = {};
  // whoever stood in for somebody may be asked again, as the previous approver, and be away too
  for (const id of everybody) {
    const substitute = environment.substituteOf(id);
    if (!substitute || !environment.isActive(substitute)) continue;
    substitutes[id] = substitute;
    everybody.add(substitute);
  }
  return {
    conditions: mapped(questions.conditions, environment.holds),
    days: mapped(questions.days, environment.dayBegins),
    lists: mapped(questions.lists, environment.entriesOf),
    people,
    leader,
    substitutes,
    administrators,
    names: Object.fromEntries([...everybody].map((id) => [id, nameOf(id)])),
  };
}

const goesUp = (flow: Flow, { skip }: InstanceState) =>
  [flow, ...Object.values(skip)].some(({ approverIsStarter }) => approverIsStarter === 'up');

/** False when every step has a rule that finds somebody whatever happens before it. */
const mayFindNobody = (flow: Flow, people: KnownPeople['people'], { starterId }: InstanceState) =>
  indexFlow(flow).approveSteps.some(
    ({ approvers }) =>
      !approvers.some(
        (rule) =>
          isDirectoryRule(rule) &&
          rule.limit === undefined &&
          !rule.notSameAs?.length &&
          people[answerOf(rule)]?.some((id) => id !== starterId),
      ),
  );

const mapped = <From, To>(from: ReadonlyMap<string, From>, answer: (value: From) => To) =>
  Object.fromEntries([...from].map(([name, value]) => [name, answer(value)]));

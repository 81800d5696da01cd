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
  const own = new Set([
    state.starterId,
    ...(flow.onBehalfOf ?? []).flatMap((name) => people[name] ?? []),
  ]);
  const leaders = goesUp(flow, state) ? leadersOf(own, environment) : {};
  const administrators = mayFindNobody(flow, people, own) ? environment.administrators() : [];
  const everybody = new Set(
    [
      ...Object.values(people).flat(),
      ...Object.values(chosen).flat(),
      state.starterId,
      ...(isDirect(flow, state) ? state.tasks.map(({ assigneeId }) => assigneeId) : []),
      ...Object.values(leaders),
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
    leaders,
    substitutes,
    administrators,
    names: Object.fromEntries([...everybody].map((id) => [id, nameOf(id)])),
  };
}

/** Who is asked in place of each who made it or whom it is made for. */
const leadersOf = (own: ReadonlySet<string>, environment: Environment) =>
  Object.fromEntries(
    [...own].flatMap((id) => {
      const leader = leaderOver(environment, id, own);
      return leader ? [[id, leader]] : [];
    }),
  );

const goesUp = (flow: Flow, { skip }: InstanceState) =>
  [flow, ...Object.values(skip)].some(({ approverIsStarter }) => approverIsStarter === 'up');

/** False when every step has a rule that finds somebody whatever happens before it. */
const mayFindNobody = (flow: Flow, people: KnownPeople['people'], own: ReadonlySet<string>) =>
  indexFlow(flow).approveSteps.some(
    ({ approvers }) =>
      !approvers.some(
        (rule) =>
          isDirectoryRule(rule) &&
          rule.limit === undefined &&
          !rule.notSameAs?.length &&
          people[answerOf(rule)]?.some((id) => !own.has(id)),
      ),
  );

const mapped = <From, To>(from: ReadonlyMap<string, From>, answer: (value: From) => To) =>
  Object.fromEntries([...from].map(([name, value]) => [name, answer(value)]));

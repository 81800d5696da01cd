/* oxlint-disable vitest/expect-expect -- everywhere() expects */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDefinitions, kindOfFile, parseSource } from '#engine/schema/check/index.ts';
import {
  indexFlow,
  type Action,
  type InstanceState,
  type InstanceStatus,
  type Task,
  type Environment,
} from '#engine/workflow/index.ts';
import { isExcluded } from '#engine/workflow/separation.ts';
import { hasEnded } from '#engine/workflow/mayAct.ts';
import { fresh, pending, take } from './always.ts';
import { anyCompany, anyFlow } from './arbitraries.ts';
import { anyPick, byItself, toAction } from './picks.ts';
import { makeEnvironment, type Company } from './environment.ts';
import type { Flow, Module, Roles } from '#engine/schema/language/index.ts';
import type { Source } from '#engine/schema/check/index.ts';

const runs = process.env.TEST_LONG ? 3_000 : 300;
const folder = 'tests/fixtures/schemas';
const text = (en: string) => ({ en, zh: en });

const files: Source[] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
  (name) => {
    const kind = kindOfFile(name);
    return kind ? [parseSource(name, kind, readFileSync(join(folder, name), 'utf8'))] : [];
  },
);

/** The files of a company whose orders take this process. */
const sourcesWith = (flow: Flow): Source[] =>
  files.map((source) => {
    const { file, kind } = source;
    if (kind === 'roles')
      return parseSource(file, kind, JSON.stringify(withRoles(source.value as Roles)));
    if (file !== 'order.module.json') return source;
    return parseSource(file, kind, JSON.stringify(ordersWith(flow, source.value as Module)));
  });

function withRoles({ roles }: Roles): Roles {
  const role = Object.values(roles)[0]!;
  return { roles: { ...roles, r0: role, r1: role, r2: role, r3: role } };
}

function ordersWith(flow: Flow, module: Module): Module {
  const fact = (title: string) => ({ type: 'boolean' as const, title: text(title) });
  const column = { type: 'string' as const, title: text('place') };
  const list = (title: string) => ({
    type: 'table' as const,
    title: text(title),
    columns: { place: column },
  });
  const lists = { l0: list('l0'), l1: list('l1'), l3: list('l3') };
  const day = { type: 'date' as const, title: text('day') };
  const waits = indexFlow(flow).places.flatMap(({ step }) => ('until' in step ? [step.until] : []));
  const days = Object.fromEntries(waits.map((name) => [name, day]));
  const fields = {
    ...module.fields,
    ...days,
    f0: fact('f0'),
    f1: fact('f1'),
    back: fact('back'),
    ...lists,
  };
  const hasEffects = indexFlow(flow).places.some(({ step }) => step.type === 'effect');
  const set = { values: { note: "'x'" } };
  return {
    ...module,
    fields,
    flow,
    ...(hasEffects && { effects: [{ id: 'e', on: 'step', set }] }),
  };
}

/** How people may vote: in the order they were asked, the last first, first whoever must not follow others, or all against it. */
const manners: ((flow: Flow, state: InstanceState) => Action | undefined)[] = [
  (flow, state) => vote(flow, state, pending(state)),
  (flow, state) => vote(flow, state, pending(state).toReversed()),
  (flow, state) =>
    vote(
      flow,
      state,
      pending(state).toSorted((a, b) => depends(flow, b.stepId) - depends(flow, a.stepId)),
    ),
  (_flow, state) => decide('reject', pending(state)[0]),
];

const depends = (flow: Flow, stepId: string) =>
  Number(
    indexFlow(flow)
      .approveStep(stepId)
      .approvers.some((rule) => 'notSameAs' in rule && rule.notSameAs?.length),
  );

function vote(flow: Flow, state: InstanceState, tasks: Task[]): Action | undefined {
  const may = tasks.find((task) => !isExcluded(flow, state, task));
  return may ? decide('approve', may) : decide('reject', tasks[0]);
}

const decide = (type: 'approve' | 'reject', task: Task | undefined): Action | undefined =>
  task && { type, by: task.assigneeId, taskId: task.id };

function childEnds({ calls }: InstanceState): Action | undefined {
  const call = calls.find(({ status }) => status === 'live');
  return call && { type: 'callEnded', callId: call.id, outcome: 'approved' };
}

function timeEnds(flow: Flow, { stepInstances }: InstanceState): Action | undefined {
  const waiting = stepInstances.find(
    ({ status, stepId }) =>
      status === 'open' && indexFlow(flow).place(stepId)?.step.type === 'wait',
  );
  return waiting && { type: 'due', stepInstanceId: waiting.id };
}

/** How it ends when people vote like this. What comes back is submitted again, and given up when it comes back for ever. */
function endOf(
  flow: Flow,
  environment: Environment,
  from: InstanceState,
  manner: (typeof manners)[number],
) {
  let state = from;
  for (let actions = 0; actions < 200 && !hasEnded(state); actions += 1) {
    const by = state.starterId;
    const isBack = state.status === 'returned' || state.status === 'withdrawn';
    const action: Action | undefined = isBack
      ? { type: state.round < from.round + 3 ? 'resubmit' : 'terminate', by }
      : (byItself(flow, state) ?? manner(flow, state) ?? childEnds(state) ?? timeEnds(flow, state));
    if (!action) return undefined;
    const { after, refused } = take(flow, environment, state, action);
    if (refused) return undefined;
    state = after;
  }
  return hasEnded(state) ? state.status : undefined;
}

/** A suspended process stands still until it is resumed. */
const resumed = (flow: Flow, environment: Environment, state: InstanceState) =>
  state.suspendedAt === null
    ? state
    : take(flow, environment, state, { type: 'resume', by: 'admin' }).after;

/** Walks through random states of random processes that pass the check; each can end in a way that is enough. */
function everywhere(
  flows: fc.Arbitrary<Flow>,
  companies: fc.Arbitrary<Company>,
  isEnough: (end: InstanceStatus | undefined) => boolean,
) {
  const property = fc.property(
    flows,
    companies,
    fc.array(anyPick, { maxLength: 25, size: 'max' }),
    (flow, company, picks) => {
      expect(checkDefinitions(sourcesWith(flow))).toEqual([]);
      const environment = makeEnvironment(company);
      let state = fresh();
      for (const pick of picks) {
        state = take(flow, environment, state, toAction(flow, state, pick)).after;
        if (hasEnded(state)) return;
        const going = resumed(flow, environment, state);
        expect(manners.some((manner) => isEnough(endOf(flow, environment, going, manner)))).toBe(
          true,
        );
      }
    },
  );
  fc.assert(property, { numRuns: runs });
}

test('what passes the check can finish from every state that can be reached, under some votes', () => {
  everywhere(anyFlow, anyCompany, (end) => end !== undefined);
});

/** Nobody is kept from deciding by what they decided before, or was rejected for want of people. */
const accommodating = anyFlow.map(
  (flow) =>
    JSON.parse(
      JSON.stringify(flow, (key, value: unknown) =>
        key === 'notSameAs' || (key === 'nobody' && value === 'reject') ? undefined : value,
      ),
    ) as Flow,
);
/** Every rule finds somebody. */
const complete = anyCompany.map((company): Company => ({
  ...company,
  roles: { r0: ['ann'], r1: ['bob', 'clerk'], r2: ['cy', 'ann', 'dan'], r3: ['dan'] },
  found: { leaderOf: ['ann'], post: ['bob'], group: ['cy', 'ann'], field: ['bob'] },
  facts: { f0: true, f1: true },
  disabled: [],
}));

test('where every rule finds somebody, it can be approved from every state that can be reached', () => {
  everywhere(accommodating, complete, (end) => end === 'approved');
});

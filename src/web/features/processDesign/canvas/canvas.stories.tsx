import type { Flow, Step, Text } from '#engine/schema/language/index.ts';
import type { FlowProblem, ProcessDesign, Simulation } from '#shared/contract/index.ts';
import { loadWords } from '#web/stories/WebHost.tsx';
import { DesignContext } from '../DesignContext.ts';
import { Canvas } from './Canvas.tsx';
import './canvas.css';

const title = (en: string, zh: string): Text => ({ en, zh });
const approve = (id: string, name: Text, more: Partial<Extract<Step, { type: 'approve' }>> = {}) =>
  ({ id, type: 'approve', title: name, approvers: [{ rule: 'leaderOf' }], ...more }) satisfies Step;

const leader = approve('leader', title('Org leader', '部门负责人'));
const kinds: Step[] = [
  leader,
  approve('board', title('Board', '董事会'), {
    mode: 'ratio',
    ratio: 0.6,
    approvers: [{ rule: 'role', role: 'director' }, { rule: 'starterChooses' }],
    due: { after: 'P2D', then: 'remind' },
    when: 'amount > 1000000',
  }),
  { id: 'copy', type: 'notify', title: title('Copy', '抄送'), to: [{ rule: 'starter' }] },
  { id: 'number', type: 'effect', title: title('Number it', '生成编号'), effects: ['number'] },
  {
    id: 'orders',
    type: 'call',
    title: title('Orders', '采购订单'),
    forEach: 'lines',
    create: { module: 'order', values: { amount: 'item.total' } },
  },
  { id: 'day', type: 'wait', title: title('In force', '等待生效'), until: 'startDate' },
  { id: 'pause', type: 'wait', title: title('Objections', '公示期'), for: 'P3D' },
];
const forks: Step[] = [
  {
    id: 'ways',
    type: 'choose',
    title: title('By amount', '按金额'),
    cases: [
      { id: 'big', when: 'amount > 1000000', steps: [approve('boss', title('Boss', '总经理'))] },
    ],
    else: [],
  },
  {
    id: 'both',
    type: 'parallel',
    branches: [
      {
        id: 'law',
        title: title('Law', '法务'),
        steps: [approve('legal', title('Legal', '法务审核'))],
      },
      {
        id: 'money',
        title: title('Money', '财务'),
        steps: [approve('cash', title('Finance', '财务审核'))],
      },
    ],
  },
];
const wrong: FlowProblem[] = [
  {
    path: ['steps', 0, 'approvers'],
    stepId: 'leader',
    within: ['approvers'],
    code: 'approversMissing',
    facts: { key: 'approvers' },
    words: { en: '"approvers" needs at least 1 entry', zh: '请至少添加一条人员规则' },
  },
];
const way: Simulation = {
  steps: [
    { stepId: 'ways', path: ['ways'], people: [], isNobody: false, mustChoose: false },
    {
      stepId: 'boss',
      path: ['ways', 'big', 'boss'],
      people: [{ id: '1', name: '李建国' }],
      isNobody: false,
      mustChoose: true,
    },
  ],
  deadEnd: null,
};

interface Drawn {
  steps: Step[];
  problems?: FlowProblem[];
  simulation?: Simulation;
  selected?: string;
}

/** What the designer shows of a process, without a server. */
function Drawing({ steps, problems = [], simulation, selected }: Drawn) {
  const flow: Flow = { steps };
  const order = { module: 'order', title: title('Order', '采购订单') };
  const design: ProcessDesign = {
    ...order,
    fields: [],
    source: 'file',
    version: 1,
    flow,
    draft: null,
    versions: [],
    posts: [],
    groups: [],
    processes: [order],
  };
  const ignore = () => {};
  return (
    <DesignContext
      value={{
        design,
        flow,
        problems,
        simulation: simulation ?? null,
        selected: selected ?? null,
        roles: { director: title('Director', '董事') },
        usersModule: 'person',
        inWords: (expression) => expression,
        effectText: (id) => id,
        select: ignore,
        change: ignore,
        rename: ignore,
      }}
    >
      <Canvas />
    </DesignContext>
  );
}

export default {
  title: 'Process design/steps',
  component: Drawing,
  loaders: [loadWords],
};

export const Kinds = { args: { steps: kinds } satisfies Drawn };
export const Forks = { args: { steps: forks } satisfies Drawn };
export const Selected = { args: { steps: kinds.slice(0, 2), selected: 'board' } satisfies Drawn };
export const Wrong = { args: { steps: [leader], problems: wrong } satisfies Drawn };
export const Simulated = { args: { steps: forks.slice(0, 1), simulation: way } satisfies Drawn };

import type { ComponentProps } from 'react';
import { ProcessPath } from './ProcessPath.tsx';
import type { PathStep } from './ProcessInfo.ts';

type Path = ComponentProps<typeof ProcessPath>['path'];

const person = (name: string, more: Partial<PathStep['people'][number]> = {}) => ({
  id: name,
  name,
  outcome: null,
  doneAt: null,
  assignedAt: null,
  ...more,
});
const approved = { outcome: 'approved', doneAt: '2026-11-19T02:30:00Z' };
const step = (en: string, zh: string, more: Partial<PathStep>): PathStep => ({
  stepId: en,
  title: { en, zh },
  type: 'approve',
  state: 'ahead',
  people: [],
  ...more,
});
const leader = step('Org leader', '部门负责人', {
  state: 'done',
  people: [person('刘洋', approved)],
});
const call = (more: Partial<PathStep>) =>
  step('Purchase contracts', '采购合同', { type: 'call', ...more });
const bill = { moduleNo: 'bill', businessKey: '1', title: '南京桥梁检测设备采购合同' };

export default { title: 'Approval/steps', component: ProcessPath };

/** Decided, waiting since yesterday, and to come. */
export const People = {
  args: {
    path: [
      leader,
      step('Finance', '财务审核', {
        state: 'open',
        mode: 'all',
        people: [person('林芳', { assignedAt: '2026-11-19T02:30:00Z' }), person('黄海', approved)],
      }),
      step('Deputy', '分管副总', { people: [person('陈立')] }),
    ] satisfies Path,
  },
};

/** One after the other: the second is not asked yet, and what passed by itself bears no signature. */
export const OneAfterTheOther = {
  args: {
    path: [
      step('Deputy', '分管副总', {
        state: 'skipped',
        skippedBy: 'consecutive',
        people: [person('陈立', { outcome: 'autoSkipped', doneAt: '2026-11-19T02:30:00Z' })],
      }),
      step('Leaders above', '上级领导', {
        state: 'open',
        mode: 'sequence',
        people: [person('王志强', { assignedAt: '2026-11-19T02:30:00Z' }), person('李建国')],
      }),
    ] satisfies Path,
  },
};

/** The project of the record is not chosen yet, so nobody manages it. */
export const StandIn = {
  args: {
    path: [
      step('Project manager', '项目经理', { isStandIn: true, people: [person('系统管理员')] }),
    ] satisfies Path,
  },
};

/** A step that waits for the processes of two other records, one of which may not be read. */
export const CallsProcesses = {
  args: {
    path: [
      leader,
      call({
        state: 'open',
        calls: [
          { procInstId: '1', status: 'running', record: bill },
          { procInstId: '2', status: 'approved' },
        ],
      }),
    ] satisfies Path,
  },
};
export const CallWasRejected = {
  args: {
    path: [
      leader,
      call({ state: 'rejected', calls: [{ procInstId: '1', status: 'rejected', record: bill }] }),
    ] satisfies Path,
  },
};
export const CallToCome = { args: { path: [leader, call({})] satisfies Path } };

/** Two of three branches were enough: the third is no longer needed. */
export const EnoughBranches = {
  args: {
    path: [
      leader,
      ...(['contract', 'legal', 'finance'] as const).map((branch, at) =>
        step(branch, ['合同审核', '法务审核', '财务审核'][at]!, {
          state: branch === 'legal' ? 'withdrawn' : 'done',
          people:
            branch === 'legal'
              ? [person('黄海', { doneAt: '2026-11-19T08:00:00Z' })]
              : [person('林芳', { outcome: 'approved', doneAt: '2026-11-19T08:00:00Z' })],
          branches: [{ fork: 'some', branch, title: null, enough: { needed: 2, of: 3 } }],
        }),
      ),
    ] satisfies Path,
  },
};

const wait = (more: Partial<PathStep>) => step('In force', '等待生效', { type: 'wait', ...more });

/** A step that waits for its day, and one that waits for some working time. */
export const Waits = {
  args: {
    path: [
      leader,
      wait({ state: 'open', wait: { until: '2026-12-01T01:00:00Z' } }),
      wait({ wait: { for: 'P3D' } }),
    ] satisfies Path,
  },
};
export const WaitsInEnglish = { ...Waits, globals: { language: 'en' } };
export const WaitsInChinese = { ...Waits, globals: { language: 'zh' } };
export const WaitIsOver = { args: { path: [leader, wait({ state: 'done' })] satisfies Path } };

/** What a condition will return, and why. */
export const WillBeReturned = {
  args: {
    path: [
      leader,
      step('Contract not in force', '合同已失效', {
        type: 'return',
        reason: { en: 'The contract is no longer in force', zh: '合同已不在执行中' },
      }),
    ] satisfies Path,
  },
};

/** Branches side by side, one passed over. */
export const SideBySide = {
  args: {
    path: [
      leader,
      step('Legal', '法务审核', {
        state: 'skipped',
        skippedBy: 'nobody',
        branches: [{ fork: 'both', branch: 'a', title: { en: 'Law', zh: '法务' } }],
      }),
      step('Finance', '财务审核', {
        state: 'returned',
        people: [person('林芳', { outcome: 'returned', doneAt: '2026-11-19T08:00:00Z' })],
        branches: [{ fork: 'both', branch: 'b', title: { en: 'Money', zh: '财务' } }],
      }),
    ] satisfies Path,
  },
};

import { useState } from 'react';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import type { PathStep } from '#engine/renderers/approval/ProcessInfo.ts';
import { ProcessView } from '#engine/renderers/approval/ProcessView.tsx';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { SampleList } from '#engine/renderers/sample/SampleList.tsx';
import type { Module, Step } from '#engine/schema/language/index.ts';
import { registry } from './definitions.ts';
import { now, recordOf, titlesOf, tonesOf } from './sampleHost.ts';

const screens = { List, Form, Detail, Approval };

/** A screen of a module over generated records, as a story. */
export const moduleStory = (name: string, story: string) => {
  const [screen, variant] = story.split('_') as [keyof typeof screens, string?];
  const Screen = screens[screen];
  return { render: () => <Screen module={registry.module(name)} variant={variant} /> };
};

const host = { recordOf, titlesOf, tonesOf };

function List({ module }: { module: Module }) {
  return (
    <div style={{ height: '92vh', display: 'flex' }}>
      <SampleList module={module} registry={registry} host={host} />
    </div>
  );
}

function Form({ module, variant }: { module: Module; variant: string | undefined }) {
  const [record] = useState(() => {
    const by = module.variants?.by;
    return { ...recordOf(module, 1), ...(by && variant && { [by]: variant }) };
  });
  return (
    <RecordForm module={module} mode="edit" record={record} titles={titlesOf(module, record)} />
  );
}

function Detail({ module }: { module: Module }) {
  const [record] = useState(() => recordOf(module, 1));
  return <RecordDetail module={module} record={record} titles={titlesOf(module, record)} />;
}

const approveSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => {
    if (step.type === 'choose') return approveSteps(step.cases[0]?.steps ?? step.else);
    if (step.type === 'parallel') return step.branches.flatMap((b) => approveSteps(b.steps));
    return [step];
  });

const people = ['李晓梅', '陈思远', '赵婷婷', '刘志强'];

/** The first step is passed, the second is open, the others are to come. */
const samplePath = (module: Module): PathStep[] =>
  approveSteps(module.flow?.steps ?? []).map((step, at) => ({
    stepId: step.id,
    title: step.title ?? module.title,
    type: step.type,
    state: at === 0 ? 'done' : at === 1 ? 'open' : 'ahead',
    people: [
      {
        id: String(at),
        name: people.at(at % people.length) ?? '',
        outcome: at === 0 ? 'approved' : null,
        doneAt: at === 0 ? '2026-11-19T03:20:00.000Z' : null,
        assignedAt: at <= 1 ? '2026-11-19T03:20:00.000Z' : null,
      },
    ],
  }));

function Approval({ module }: { module: Module }) {
  const [record] = useState(() => recordOf(module, 2));
  const path = samplePath(module);
  const log = [
    {
      seq: 1,
      at: '2026-11-18T01:00:00.000Z',
      by: { id: '0', name: '王建国' },
      onBehalfOf: null,
      action: 'start',
      stepTitle: null,
      comment: null,
      changes: {},
      titles: {},
    },
    {
      seq: 2,
      at: '2026-11-19T03:20:00.000Z',
      by: { id: '1', name: people.at(0) ?? '' },
      onBehalfOf: null,
      action: 'approve',
      stepTitle: path[0]?.title ?? null,
      comment: '同意。',
      changes: { [module.record.title]: { old: now, new: record[module.record.title] } },
      titles: {},
    },
  ];
  return (
    <>
      <RecordForm
        module={module}
        mode="approve"
        record={record}
        titles={titlesOf(module, record)}
      />
      <ProcessView module={module} path={path} log={log} />
      <ApprovalBar
        actions={[{ id: 'approve' }, { id: 'reject' }, { id: 'rejectToStarter' }]}
        templates={{
          usual: ['同意。', '请补充附件。'],
          own: [],
          add: async () => undefined,
          remove: async () => undefined,
        }}
        onAction={() => undefined}
      />
    </>
  );
}

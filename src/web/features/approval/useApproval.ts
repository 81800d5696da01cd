import { useRef, useState } from 'react';
import { isSame } from '#engine/schema/isSame.ts';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import type { RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useShortcut } from '../../shell/useShortcut.ts';
import { toldKind, useRecordTitle } from '../detail/useRecordTitle.ts';
import { idOf } from '../open/idOf.ts';
import type { Approval } from './Approval.ts';
import { returnWays, type ReturnWay } from './returnWays.ts';
import { useDecision, type Decision } from './useDecision.ts';

/** What an approver may decide, the most usual first. */
const decisions: readonly Decision[] = ['approve', 'return', 'reject'];

export type Deciding = ReturnType<typeof useApproval>;

/** Deciding on a record: by buttons and by keys, with what the approver wrote into its form. */
export function useApproval({ context, answer, process }: Approval) {
  const form = useRef<RecordFormHandle>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { isActive } = usePage();
  const { module } = context.definition;
  const called = calledOf(module, answer.record, answer.titles, process.instance);
  useRecordTitle(called.title, toldKind(module));
  const [chosenWay, setWay] = useState<ReturnWay>();
  const [copyTo, setCopyTo] = useState<string[]>([]);
  /** What a guard said; it stays while the approver looks for the reason. */
  const [refusal, setRefusal] = useState<string>();
  const ways = returnWays(process);
  const way = ways.find((one) => one.id === chosenWay?.id) ?? ways[0];
  const offered = decisions.filter((one) =>
    one === 'return' ? ways.length > 0 : process.actions.includes(one),
  );
  const decision = useDecision(module.module, idOf(answer.record), process);

  async function decide(action: string, comment: string, files: string[]) {
    if (action === 'approve' && !(await form.current?.validate())) return;
    setRefusal(undefined);
    const data = written({ answer, process }, form.current);
    const done = await decision.run(action as Decision, { comment, files, copyTo }, data, way);
    if (done === true) return;
    form.current?.setErrors(done.fields);
    if (done.error?.startsWith('guard.')) setRefusal(done.message);
  }

  const press = (action: Decision) =>
    bar.current?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.click();
  useShortcut('alt+a', () => press('approve'), isActive && offered.includes('approve'));
  useShortcut('alt+n', () => void decision.skip(), isActive);
  useShortcut('alt+r', () => press('return'), isActive && offered.includes('return'));

  const { passOn } = decision;
  return {
    form,
    bar,
    called,
    offered,
    ways,
    way,
    setWay,
    copyTo,
    setCopyTo,
    refusal,
    decide,
    passOn,
  };
}

/** Fields that the step lets the approver write, and that differ from what is kept. */
function written(
  { answer, process }: Pick<Approval, 'answer' | 'process'>,
  form: RecordFormHandle | null,
) {
  const data = form?.getWritable() ?? {};
  const writable = Object.keys(process.fields).filter((name) => process.fields[name] === 'write');
  const changed = writable.filter((name) => !isSame(data[name], answer.record[name]));
  return Object.fromEntries(changed.map((name) => [name, data[name] ?? null]));
}

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import { ProcessView } from '#engine/renderers/approval/ProcessView.tsx';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import { RecordHeader } from '#engine/renderers/detail/RecordHeader.tsx';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { DecisionPart, ProcessInfo, RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { attachmentsQuery } from '../../api/records.ts';
import { processSignaturesQuery } from '../../api/signatures.ts';
import { setEdited } from '../../shell/edited.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useShortcut } from '../../shell/useShortcut.ts';
import { RecordComments } from '../comments/RecordComments.tsx';
import { Attachments, filesBesides } from '../detail/Attachments.tsx';
import { handOvers } from '../detail/intervention.ts';
import { Interventions } from '../detail/Interventions.tsx';
import { useRecordActions } from '../detail/useRecordActions.ts';
import { useRecordTitle } from '../detail/useRecordTitle.ts';
import { isSame } from '../form/changedFields.ts';
import { PrintLink, RecordPrintLink } from '../print/PrintLink.tsx';
import { QueuePlace } from './QueuePlace.tsx';
import { ReturnTarget } from './ReturnTarget.tsx';
import { returnWays, type ReturnWay } from './returnWays.ts';
import { useDecision, type Decision } from './useDecision.ts';
import { useOpinionTemplates } from './useOpinionTemplates.ts';
import { idOf } from '../open/idOf.ts';
import { asksOf } from '#engine/schema/steps/index.ts';

interface ApprovalPageProps {
  context: ModuleContext;
  answer: RecordAnswer;
  process: ProcessInfo;
}

/** What an approver may decide, the most usual first. */
const decisions: readonly Decision[] = ['approve', 'return', 'reject'];

export function ApprovalPage({ context, answer, process }: ApprovalPageProps) {
  const { t } = useTranslation();
  const page = usePage();
  const form = useRef<RecordFormHandle>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { module } = context.definition;
  const id = idOf(answer.record);
  const called = calledOf(module, answer.record, answer.titles, process.instance);
  useRecordTitle(called.title);
  const [chosenWay, setWay] = useState<ReturnWay>();
  /** What a guard said; it stays while the approver looks for the reason. */
  const [refusal, setRefusal] = useState<string>();
  const ways = returnWays(process);
  const way = ways.find((one) => one.id === chosenWay?.id) ?? ways[0];
  const returnTo =
    ways.length > 1 ? <ReturnTarget ways={ways} value={way} onChange={setWay} /> : null;
  const offered = decisions.filter((one) =>
    one === 'return' ? ways.length > 0 : process.actions.includes(one),
  );
  const writable = Object.keys(process.fields).filter((name) => process.fields[name] === 'write');
  const written = () => {
    const data = form.current?.getWritable() ?? {};
    const changed = writable.filter((name) => !isSame(data[name], answer.record[name]));
    return Object.fromEntries(changed.map((name) => [name, data[name] ?? null]));
  };
  const isHidden = (part: DecisionPart) => process.form[part]?.demand === 'hidden';
  const path = process.path.filter(({ type }) => asksOf(type) !== 'notice' || !isHidden('copy'));
  const { data: files = [] } = useQuery(attachmentsQuery(id));
  const templates = useOpinionTemplates();
  const { data: signatures } = useQuery(processSignaturesQuery(process.instance?.procInstId));
  const decision = useDecision(module.module, id, process);
  const actions = useRecordActions(module.module, id, process);
  const decide = async (action: string, comment: string, files: string[]) => {
    if (action === 'approve' && !(await form.current?.validate())) return;
    setRefusal(undefined);
    const done = await decision.run(action as Decision, { comment, files }, written(), way);
    if (done === true) return;
    form.current?.setErrors(done.fields);
    if (done.error?.startsWith('guard.')) setRefusal(done.message);
  };
  const press = (action: Decision) =>
    bar.current?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.click();
  useShortcut('alt+a', () => press('approve'), page.isActive && offered.includes('approve'));
  useShortcut('alt+n', () => void decision.skip(), page.isActive);
  useShortcut('alt+r', () => press('return'), page.isActive && offered.includes('return'));

  return (
    <div className="editor">
      <RecordHeader
        module={module}
        record={answer.record}
        titles={answer.titles}
        called={called}
        buttons={<QueuePlace recordId={id} />}
      />
      <div className="approval">
        <div>
          <RecordForm
            ref={form}
            module={module}
            record={answer.record}
            titles={answer.titles}
            mode="approve"
            permissions={process.fields}
            onChange={(isDirty) => setEdited(page.key, isDirty)}
          />
          {filesBesides(files, answer.record).length > 0 ? (
            <section className="panel">
              <h2 className="panel-title">{t('files.title')}</h2>
              <Attachments module={module} recordId={id} besides={answer.record} />
            </section>
          ) : null}
          {module.comments === false ? null : (
            <section className="panel">
              <h2 className="panel-title">{t('comments.title')}</h2>
              <div className="approval-talk">
                <RecordComments module={module} recordId={id} entries={[]} />
              </div>
            </section>
          )}
        </div>
        {/* It scrolls by itself: also by keyboard. */}
        <aside className="approval-process" aria-label={t('approval.process')} tabIndex={0}>
          <PrintLink recordId={id} />
          {answer.actions.includes('print') ? (
            <RecordPrintLink module={module.module} recordId={id} />
          ) : null}
          <ProcessView
            module={module}
            path={isHidden('chart') ? undefined : path}
            log={isHidden('log') ? undefined : process.log}
            signatures={signatures}
            suspended={process.instance?.suspended}
          />
        </aside>
      </div>
      {process.task && offered.length > 0 ? (
        <div className="approval-bar" ref={bar}>
          {refusal ? (
            <p className="banner" data-tone="red" role="alert">
              <span>{t('approval.refused', { reason: refusal })}</span>
            </p>
          ) : null}
          <ApprovalBar
            actions={offered.map((id) => ({ id, ...(id === 'return' && { before: returnTo }) }))}
            onAction={decide}
            templates={templates}
            form={process.form}
          >
            <Interventions
              process={process}
              people={context.common.system.users.module}
              among={handOvers}
              onAct={actions.intervene}
            />
          </ApprovalBar>
        </div>
      ) : (
        <p className="banner" role="status">
          <span>{t('approval.nothing')}</span>
        </p>
      )}
    </div>
  );
}

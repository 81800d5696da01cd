import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { PathStep, ProcessInfo } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import type { ChoiceOption } from '../../ui/Choice.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { openTasks, specOf, type Intervention, type InterventionBody } from './intervention.ts';

interface InterventionDialogProps {
  intervention: Intervention;
  process: ProcessInfo;
  /** Module of the company's people. */
  peopleModule: string;
  /** Rejects when it was refused; the message has been shown then. */
  onAct: (body: InterventionBody) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason; and, when a task is handed over or others are brought in, which one and whom. */
export function InterventionDialog(props: InterventionDialogProps) {
  const { intervention, process, peopleModule, onAct, onClose } = props;
  const { t } = useTranslation();
  const text = useText();
  const spec = specOf(intervention);
  const choices = choicesOf(intervention, process, text, t('approval.toStarter'));
  const [chosen, setChosen] = useState(process.task?.taskId ?? choices[0]?.value);
  const [people, setPeople] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const files = useOpinionFiles();
  const [isBusy, setBusy] = useState(false);
  const picked = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  const isComplete = reason.trim() !== '' && !files.isBusy && (!spec.asks || people.length > 0);
  const run = async () => {
    setBusy(true);
    const task = spec.asksStep ? undefined : (picked ?? process.task?.taskId);
    const body = {
      reason,
      people,
      files: files.ids,
      ...(task && { taskId: task }),
      ...(spec.asksStep && picked && { to: picked }),
    };
    await onAct(body).then(onClose, () => setBusy(false));
  };
  return (
    <AskDialog
      title={t(`detail.intervention.${intervention}`)}
      isDangerous={spec.isDangerous}
      isBusy={isBusy}
      isComplete={isComplete}
      onAct={() => void run()}
      onClose={onClose}
    >
      <p>{t(`detail.interventionText.${intervention}`)}</p>
      {choices.length > 1 || spec.asksStep ? (
        <ChoiceField
          label={t(spec.asksStep ? 'detail.step' : 'detail.task')}
          value={picked ?? ''}
          options={choices}
          onChange={setChosen}
        />
      ) : null}
      {spec.asks ? (
        <PeopleChooser
          module={peopleModule}
          step={t(`detail.intervention.${intervention}`)}
          label={t(spec.asks === 'person' ? 'detail.choosePerson' : 'detail.choosePeople')}
          among={null}
          chosen={people}
          onChange={setPeople}
          isSingle={spec.asks === 'person'}
        />
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
      <OpinionFiles state={files} />
    </AskDialog>
  );
}

/** Tasks, signers or steps that may be meant. */
function choicesOf(
  intervention: Intervention,
  process: ProcessInfo,
  text: (texts: PathStep['title']) => string,
  starter: string,
): ChoiceOption[] {
  const { asksTask, asksSigner, asksStep } = specOf(intervention);
  if (asksStep)
    return [
      { value: 'starter', title: starter },
      ...process.returnTargets.map(({ stepId, title }) => ({ value: stepId, title: text(title) })),
    ];
  if (asksSigner)
    return process.signers.map(({ taskId, name }) => ({ value: taskId, title: name }));
  if (!asksTask) return [];
  return openTasks(process).map(({ taskId, person, step }) => ({
    value: taskId,
    title: `${text(step)}: ${person}`,
  }));
}

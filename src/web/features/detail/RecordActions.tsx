import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transition } from '#engine/schema/language/index.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { showError } from '../../api/messages.ts';
import { processQuery } from '../../api/workflow.ts';
import { Interventions } from './Interventions.tsx';
import { useFollowing } from './useFollowing.ts';
import { useRecordActions } from './useRecordActions.ts';
import { useRecordButtons } from './useRecordButtons.ts';
import { useRecordScreens } from './useRecordScreens.ts';
import { idOf } from '../open/idOf.ts';
import { comingView } from '../../ui/comingView.tsx';

const ActionDialog = comingView(() => import('./ActionDialog.tsx'));
const Submission = comingView(() => import('../form/Submission.tsx'));

interface RecordActionsProps {
  context: ModuleContext;
  answer: RecordAnswer;
}

/** Buttons of what this person may do with the record now, as the server says. */
export function RecordActions({ context, answer }: RecordActionsProps) {
  const { t } = useTranslation();
  const { module } = context.definition;
  const id = idOf(answer.record);
  const [asking, setAsking] = useState<'submit' | 'void' | Transition>();
  const process = useQuery({ ...processQuery(module.module, id), enabled: Boolean(module.flow) });
  useFollowing(module.module, id, process.data);
  const actions = useRecordActions(module.module, id, process.data);
  const screens = useRecordScreens(context, answer);
  const buttons = useRecordButtons({
    context,
    answer,
    process: process.data,
    actions,
    screens,
    onAsk: setAsking,
  });
  const task = process.data?.task;
  const close = () => setAsking(undefined);
  return (
    <>
      {buttons.map(({ title, key = title, isGrave, onClick }) => (
        <Button
          key={key}
          variant="outline"
          {...(isGrave && { colorPalette: 'red' })}
          onClick={onClick}
        >
          {title}
        </Button>
      ))}
      {process.data ? (
        <Interventions
          process={process.data}
          people={context.common.system.users.module}
          onAct={actions.intervene}
        />
      ) : null}
      {answer.actions.includes('submit') ? (
        <Button onClick={() => setAsking('submit')}>{t('form.submit')}</Button>
      ) : null}
      {task ? (
        <Button onClick={() => screens.decide(task.taskId)}>{t('detail.decide')}</Button>
      ) : null}
      {asking === 'submit' ? (
        <Submission
          context={context}
          recordId={id}
          record={answer.record}
          changes={() => ({})}
          unsaved={() => ({ data: {} })}
          save={async () => id}
          onSubmitted={close}
          onClose={close}
          onRefused={(refusal) => {
            showError(refusal);
            if (Object.keys(refusal.fields).length > 0) screens.edit();
          }}
        />
      ) : null}
      {asking && asking !== 'submit' ? (
        <ActionDialog
          module={module}
          answer={answer}
          transition={asking === 'void' ? undefined : asking}
          onAct={actions.act}
          onClose={close}
        />
      ) : null}
    </>
  );
}

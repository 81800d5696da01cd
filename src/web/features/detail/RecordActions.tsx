import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import { isVersion } from '#engine/record/copiedRecord.ts';
import { phaseOf, statusDict } from '#engine/schema/phases.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { processQuery } from '../../api/workflow.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { screenAddress } from '../open/recordAddress.ts';
import { taskAddress } from '../open/taskAddress.ts';
import { printAddress } from '../print/printAddress.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { Interventions } from './Interventions.tsx';
import { useFollowing } from './useFollowing.ts';
import { useRecordActions } from './useRecordActions.ts';
import { idOf } from '../open/idOf.ts';

const Submission = lazy(() => import('../form/Submission.tsx'));

type Transition = NonNullable<Module['transitions']>[number];

/** Buttons of what this person may do with the record now, as the server says. */
export function RecordActions({
  context,
  answer,
}: {
  context: ModuleContext;
  answer: RecordAnswer;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { module } = context.definition;
  const id = idOf(answer.record);
  const may = (action: string) => answer.actions.includes(action);
  const [asking, setAsking] = useState<'submit' | 'void' | Transition>();
  const process = useQuery({ ...processQuery(module.module, id), enabled: Boolean(module.flow) });
  useFollowing(module.module, id, process.data);
  const actions = useRecordActions(module.module, id, process.data);
  const transitions = module.transitions?.filter((one) => one.action && may(one.id)) ?? [];
  const task = process.data?.task;
  const mayProcess = (action: string) => process.data?.actions.includes(action) ?? false;
  const close = () => setAsking(undefined);
  const edit = () => navigate(screenAddress(routes, module.module, 'form', { id }));
  const mayCopy =
    context.definition.actions.includes('create') &&
    module.list.create !== false &&
    routes.some((route) => route.moduleNo === module.module && route.component === 'form');
  const phase = phaseOf(statusDict(context.registry, module), asText(answer.record['status']));
  const copy = (as: 'copyOf' | 'newVersionOf') =>
    navigate(screenAddress(routes, module.module, 'form', { [as]: id }));
  const decide = () => {
    const businessType = asText(answer.record[module.variants?.by ?? '']) || null;
    const opening = {
      moduleNo: module.module,
      businessKey: id,
      taskId: task?.taskId,
      businessType,
    };
    const address = taskAddress(routes, opening, { [module.module]: module });
    if (address) navigate(address);
  };
  const buttons: readonly ActionButton[] = [
    { title: t('list.edit'), isOffered: may('update'), onClick: edit },
    { title: t('detail.copy'), isOffered: mayCopy, onClick: () => copy('copyOf') },
    {
      title: t('detail.newVersion'),
      isOffered: mayCopy && isVersion(module, phase),
      onClick: () => copy('newVersionOf'),
    },
    {
      title: t('print.print'),
      isOffered: may('print'),
      onClick: () => navigate(printAddress(module.module, [id])),
    },
    {
      title: t('list.delete'),
      isOffered: may('delete'),
      isGrave: true,
      onClick: () => void actions.remove(),
    },
    {
      title: t('detail.void'),
      isOffered: may('void'),
      isGrave: true,
      onClick: () => setAsking('void'),
    },
    ...transitions.map((transition) => ({
      key: transition.id,
      title: text(transition.action?.title),
      isOffered: true,
      onClick: () => setAsking(transition),
    })),
    {
      title: t('tasks.remind'),
      isOffered: mayProcess('urge'),
      onClick: () => void actions.remind(),
    },
    {
      title: t('detail.recover'),
      isOffered: mayProcess('recover'),
      onClick: () => void actions.recover(),
    },
  ];
  return (
    <>
      <ActionButtons buttons={buttons} />
      {process.data ? (
        <Interventions
          process={process.data}
          people={context.common.system.users.module}
          onAct={actions.intervene}
        />
      ) : null}
      {may('submit') ? (
        <Button onClick={() => setAsking('submit')}>{t('form.submit')}</Button>
      ) : null}
      {task ? <Button onClick={decide}>{t('detail.decide')}</Button> : null}
      {asking === 'submit' ? (
        <Suspense>
          <Submission
            context={context}
            recordId={id}
            record={answer.record}
            changes={() => ({})}
            save={async () => id}
            onSubmitted={close}
            onClose={close}
            onErrors={(fields) => Object.keys(fields).length > 0 && edit()}
          />
        </Suspense>
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

interface ActionButton {
  /** Where titles may be the same. */
  key?: string;
  title: string;
  isOffered: boolean;
  /** What it does is not undone. */
  isGrave?: boolean;
  onClick: () => void;
}

const ActionButtons = ({ buttons }: { buttons: readonly ActionButton[] }) =>
  buttons
    .filter(({ isOffered }) => isOffered)
    .map(({ title, key = title, isGrave, onClick }) => (
      <Button
        key={key}
        variant="outline"
        {...(isGrave && { colorPalette: 'red' })}
        onClick={onClick}
      >
        {title}
      </Button>
    ));

import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import { isVersion } from '#engine/record/copiedRecord.ts';
import type { Transition } from '#engine/schema/language/index.ts';
import { phaseOf, statusDict } from '#engine/schema/phases.ts';
import type { ProcessInfo, RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { mayCreate } from '../open/mayCreate.ts';
import type { useRecordActions } from './useRecordActions.ts';
import type { useRecordScreens } from './useRecordScreens.ts';

export interface RecordButton {
  /** Where titles may be the same. */
  key?: string;
  title: string;
  isOffered: boolean;
  /** What it does is not undone. */
  isGrave?: boolean;
  onClick: () => void;
}

interface ShownRecord {
  context: ModuleContext;
  answer: RecordAnswer;
  process: ProcessInfo | undefined;
  actions: ReturnType<typeof useRecordActions>;
  screens: ReturnType<typeof useRecordScreens>;
  /** Asks for what an action needs. */
  onAsk: (action: 'void' | Transition) => void;
}

/** What this person may do with the record now, besides submitting and deciding. */
export function useRecordButtons(shown: ShownRecord): readonly RecordButton[] {
  const { context, answer, process, actions, screens, onAsk } = shown;
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { definition, registry } = context;
  const { module } = definition;
  const may = (action: string) => answer.actions.includes(action);
  const mayProcess = (action: string) => process?.actions.includes(action) ?? false;
  const mayCopy = mayCreate(definition, module.list, routes);
  const phase = phaseOf(statusDict(registry, module), asText(answer.record['status']));
  const transitions = module.transitions?.filter((one) => one.action && may(one.id)) ?? [];
  const all: readonly RecordButton[] = [
    { title: t('list.edit'), isOffered: may('update'), onClick: screens.edit },
    { title: t('detail.copy'), isOffered: mayCopy, onClick: screens.copy },
    {
      title: t('detail.newVersion'),
      isOffered: mayCopy && isVersion(module, phase),
      onClick: screens.newVersion,
    },
    { title: t('print.print'), isOffered: may('print'), onClick: screens.print },
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
      onClick: () => onAsk('void'),
    },
    ...transitions.map((transition) => ({
      key: transition.id,
      title: text(transition.action?.title),
      isOffered: true,
      onClick: () => onAsk(transition),
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
  return all.filter(({ isOffered }) => isOffered);
}

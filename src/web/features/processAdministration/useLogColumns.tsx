import { useTranslation } from 'react-i18next';
import { approval as en } from '#engine/renderers/words/en/approval.ts';
import { approval as zh } from '#engine/renderers/words/zh/approval.ts';
import type { OperateLogItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useStore } from '../../state/createStore.ts';
import { language } from '../../state/preferences.ts';
import { TitleLink } from '../open/TitleLink.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

/** What the log of all processes says of each row; of those taken out of it also by whom and why. */
export function useLogColumns(isHidden: boolean): TableColumn<OperateLogItem>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const { happened } = { en, zh }[useStore(language)];
  const columns: TableColumn<OperateLogItem>[] = [
    { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
    {
      title: t('processAdministration.filter.operatorId'),
      renderCell: ({ operatorName, onBehalfOfName }) => (
        <>
          {operatorName || t('processAdministration.byItself')}
          {onBehalfOfName ? (
            <small>{t('processAdministration.onBehalfOf', { name: onBehalfOfName })}</small>
          ) : null}
        </>
      ),
    },
    {
      title: t('processAdministration.filter.operation'),
      renderCell: ({ action }) => happened[action] ?? action,
    },
    {
      title: t('tasks.title'),
      renderCell: (item) => <TitleLink item={item} number={item.number} />,
    },
    { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
    { title: t('tasks.step'), renderCell: ({ stepTitle }) => text(stepTitle) },
    {
      title: t('tasks.comment'),
      renderCell: ({ opinion }) => <span className="wrapped">{opinion}</span>,
    },
  ];
  if (!isHidden) return columns;
  return [
    ...columns,
    {
      title: t('processAdministration.removed'),
      renderCell: ({ hidden }) =>
        hidden ? (
          <span className="wrapped">
            {`${hidden.byName} ${dateTime(hidden.at)}: ${hidden.reason}`}
          </span>
        ) : null,
    },
  ];
}

import { useTranslation } from 'react-i18next';
import type { InterventionItem } from '#shared/contract/index.ts';
import { interventionsQuery } from '../../api/processAdministration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { TitleLink } from '../open/TitleLink.tsx';
import type { FilterName } from './FilterField.tsx';
import { FilteredPanel } from './FilteredPanel.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = [
  'moduleNo',
  'operation',
  'operatorId',
  'userId',
  'result',
  'from',
  'to',
];

/** Who intervened in which process, when and why; also what was refused. */
export default function InterventionLogScreen() {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <FilteredPanel
      filters={filters}
      query={interventionsQuery}
      columns={columns}
      idOf={({ id }) => id}
      empty={t('processAdministration.nobodyIntervened')}
    />
  );
}

function useColumns(): TableColumn<InterventionItem>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  /** `Lee → Bob`, the step, or the outcome. */
  const target = ({ fromName, toName, stepTitle, operation, outcome }: InterventionItem) => {
    if (toName) return `${fromName ?? ''} → ${toName}`;
    if (operation === 'return') return stepTitle ? text(stepTitle) : t('approval.toStarter');
    return outcome ? t(`process.status.${outcome as 'approved' | 'rejected'}`) : '';
  };
  return [
    { title: t('processAdministration.number'), renderCell: ({ number }) => number },
    { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
    {
      title: t('processAdministration.filter.operatorId'),
      renderCell: ({ operatorName }) => operatorName,
    },
    {
      title: t('processAdministration.filter.operation'),
      renderCell: (item) => (
        <>
          {t(`processAdministration.operation.${item.operation}`)}
          {target(item) ? <small>{target(item)}</small> : null}
        </>
      ),
    },
    {
      title: t('tasks.title'),
      renderCell: (item) => <TitleLink item={item} number={item.recordNumber} />,
    },
    { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
    {
      title: t('detail.reason'),
      renderCell: ({ reason }) => <span className="wrapped">{reason}</span>,
    },
    {
      title: t('processAdministration.filter.result'),
      renderCell: ({ refusal }) => (
        <>
          <span className="tag" data-colour={refusal ? 'red' : 'green'}>
            {t(`processAdministration.result.${refusal ? 'refused' : 'done'}`)}
          </span>
          {refusal ? <small className="wrapped">{text(refusal)}</small> : null}
        </>
      ),
    },
  ];
}

import './administration.css';
import { useTranslation } from 'react-i18next';
import type { ChangeText } from '#engine/fields/changeTexts.ts';
import { approval as en } from '#engine/renderers/words/en/approval.ts';
import { approval as zh } from '#engine/renderers/words/zh/approval.ts';
import type { ChangeItem } from '#shared/contract/index.ts';
import { changeLogQuery } from '../../api/administration.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { useStore } from '../../state/createStore.ts';
import { language } from '../../state/preferences.ts';
import { recordAddress } from '../open/recordAddress.ts';
import type { FilterName } from '../processAdministration/FilterField.tsx';
import { FilteredPanel } from '../processAdministration/FilteredPanel.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

const filters: FilterName[] = ['userId', 'moduleNo', 'from', 'to'];

/** Everything that was changed in records, by whom, with what was before and after in words. */
export default function ChangeLogScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { dateTime } = useFormats();
  const words = { en, zh }[useStore(language)];
  const sayingOf = (field: string, { line, column, was, becomes }: ChangeText) =>
    t('common.labelled', {
      name: [field, line && words.lineNumber(line), column && text(column)]
        .filter(Boolean)
        .join(' '),
      value: `${short(was)} → ${short(becomes)}`,
    });
  const columns: TableColumn<ChangeItem>[] = [
    { title: t('processAdministration.at'), renderCell: ({ at }) => dateTime(at) },
    { title: t('security.by'), renderCell: ({ byName }) => byName || t('changes.byItself') },
    {
      title: t('changes.record'),
      renderCell: ({ moduleTitle, recordTitle, module, recordId }) => (
        <>
          {recordTitle === null ? (
            t('changes.gone')
          ) : (
            <button
              type="button"
              className="tasks-open"
              onClick={() => navigate(recordAddress(routes, module, recordId))}
            >
              {recordTitle}
            </button>
          )}
          <small>{text(moduleTitle)}</small>
        </>
      ),
    },
    {
      title: t('processAdministration.filter.operation'),
      renderCell: ({ action, actionTitle }) =>
        words.happened[action] ??
        (actionTitle ? words.carriedOut(text(actionTitle)) : words.happened['update']),
    },
    {
      title: t('changes.values'),
      isWrapped: true,
      renderCell: ({ changes }) => {
        const lines = changes.flatMap(({ title, texts }) =>
          texts.length > 0
            ? texts.map((one) => sayingOf(text(title), one))
            : [t('common.labelled', { name: text(title), value: words.changed })],
        );
        return (
          <ul className="changes">
            {lines.slice(0, shown).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length > shown ? (
              <li>{t('changes.more', { count: lines.length - shown })}</li>
            ) : null}
          </ul>
        );
      },
    },
  ];
  return (
    <FilteredPanel
      withSearch={false}
      filters={filters}
      query={changeLogQuery}
      columns={columns}
      idOf={({ id }) => id}
    />
  );
}

const shown = 6;
const longest = 60;

const short = (value: string) =>
  value.length > longest ? `${value.slice(0, longest)}…` : value || '–';

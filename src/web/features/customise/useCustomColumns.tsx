import { useTranslation } from 'react-i18next';
import type { CustomItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import type { TableColumn } from '../../ui/Table.tsx';
import { editorOf } from './editors.ts';
import { useDefinitionTitle } from './titleOf.ts';

/** What is told of each customisation: what it is of, where it stands, its version and draft. */
export function useCustomColumns(): TableColumn<CustomItem>[] {
  const { t } = useTranslation();
  const titleOf = useDefinitionTitle();
  const { dateTime } = useFormats();
  return [
    {
      title: t('customise.definition'),
      renderCell: (item) => (
        <>
          <button type="button" className="tasks-open" onClick={() => navigate(editorOf(item))}>
            {titleOf(item)}
          </button>
          <small>{item.file}</small>
        </>
      ),
    },
    { title: t('customise.kindLabel'), renderCell: ({ kind }) => t(`customise.kind.${kind}`) },
    { title: t('customise.stands'), renderCell: (item) => <Standing item={item} /> },
    { title: t('processConfig.version'), renderCell: ({ version }) => version ?? '–' },
    {
      title: t('processConfig.changed'),
      renderCell: ({ at, by, note }) => [dateTime(at), by, note].filter(Boolean).join(' · '),
    },
    {
      title: t('processConfig.draft'),
      renderCell: ({ draft }) =>
        draft ? t('processConfig.draftBy', { by: draft.by, at: dateTime(draft.at) }) : '',
    },
  ];
}

function Standing({ item: { origin, setAside } }: { item: CustomItem }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <>
      <span className="tag" data-colour={origin === 'file' ? 'grey' : 'blue'}>
        {t(`customise.origin.${origin}`)}
      </span>
      {setAside.length > 0 ? (
        <span
          className="tag"
          data-colour="red"
          title={setAside.map(({ words }) => text(words)).join('\n')}
        >
          {t('customise.setAside')}
        </span>
      ) : null}
    </>
  );
}

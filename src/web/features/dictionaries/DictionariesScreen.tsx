import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictionariesQuery } from '../../api/dictionaries.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { NewDictionary } from './NewDictionary.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { Table } from '../../ui/Table.tsx';

const open = (code: string) => navigate(`/system/dict/form?id=${encodeURIComponent(code)}`);
const colours = { file: 'grey', overlay: 'blue', custom: 'green', new: 'grey' } as const;

/** All dictionaries in force, where they are written, and how much uses them. */
export default function DictionariesScreen() {
  const { t } = useTranslation();
  const text = useText();
  const page = usePage();
  const search = page.search.get('search') ?? '';
  const { data, error, refetch } = useQuery(dictionariesQuery(search));
  const [isNew, setNew] = useState(false);
  return (
    <section className="panel">
      <SearchForm
        search={search}
        hint={t('common.titleOrCode')}
        onSearch={(typed) => page.setSearch(new URLSearchParams(typed ? { search: typed } : {}))}
      >
        <Button size="sm" onClick={() => setNew(true)}>
          <Plus size={15} />
          {t('dict.new')}
        </Button>
      </SearchForm>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ScreenSkeleton /> : null}
      {data?.rows.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      {data && data.rows.length > 0 ? (
        <Table
          rows={data.rows}
          idOf={({ code }) => code}
          columns={[
            {
              title: t('dict.dictionary'),
              renderCell: ({ code, title }) => (
                <>
                  <button type="button" className="tasks-open" onClick={() => open(code)}>
                    {text(title)}
                  </button>
                  <small>{code}</small>
                </>
              ),
            },
            {
              title: t('dict.values'),
              renderCell: ({ values, retired }) =>
                retired > 0 ? t('dict.valuesRetired', { values, retired }) : values,
            },
            {
              title: t('dict.uses'),
              renderCell: ({ modules, fields }) =>
                fields > 0
                  ? t('dict.inFields', {
                      modules: t('dict.modules', { count: modules }),
                      fields: t('dict.fields', { count: fields }),
                    })
                  : '—',
            },
            {
              title: t('dict.origin'),
              renderCell: ({ origin }) => (
                <span className="tag" data-colour={colours[origin]}>
                  {t(`dict.origins.${origin}`)}
                </span>
              ),
            },
          ]}
        />
      ) : null}
      {isNew ? (
        <NewDictionary
          known={data?.rows.map(({ code }) => code) ?? []}
          onClose={() => setNew(false)}
          onStart={(code) => {
            setNew(false);
            open(code);
          }}
        />
      ) : null}
    </section>
  );
}

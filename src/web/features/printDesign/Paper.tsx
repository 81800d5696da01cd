import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, PrintTemplate } from '#engine/schema/language/index.ts';
import { printDrawn } from '../../api/prints.ts';
import { optionsQuery } from '../../api/records.ts';
import { language as preferred } from '../../state/preferences.ts';
import type { CustomEditing } from '../customise/useCustomDesign.ts';
import { comingView } from '../../ui/comingView.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import './paper.css';

const PdfPreview = comingView(() => import('../files/PdfPreview.tsx'), <ScreenSkeleton />);

const languages: readonly { value: Language; title: string }[] = [
  { value: 'zh', title: '中文' },
  { value: 'en', title: 'English' },
];

/** The very file that a record would be printed as with what is drawn; a mistake leaves the last that could be made. */
export function Paper({ editing }: { editing: CustomEditing<PrintTemplate> }) {
  const { t } = useTranslation();
  const { value, isChecked, problems, design } = editing;
  const [spoken, setSpoken] = useState<Language>(preferred.get());
  const [chosen, setChosen] = useState('');
  const isSound = problems.every(({ severity }) => severity !== 'error');
  const records = useQuery({
    ...optionsQuery(value.module, {}),
    enabled: value.module !== '' && isChecked && isSound,
  });
  const record = records.data?.find(({ id }) => id === chosen) ?? records.data?.[0];
  const printed = useQuery({
    queryKey: ['printDrawn', design.name, value, record?.id, spoken],
    queryFn: ({ signal }) =>
      printDrawn(design.name, { value, ids: [record!.id], language: spoken }, signal),
    enabled: record !== undefined && isChecked && isSound,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <section className="print-paper" aria-label={t('printDesign.preview')}>
      <div className="drawing-choices">
        {records.data && records.data.length > 0 ? (
          <Choice
            label={t('printDesign.record')}
            value={record?.id ?? ''}
            width="240px"
            options={records.data.map(({ id, number, title }) => ({
              value: id,
              title: [number, title].filter(Boolean).join(' · '),
            }))}
            onChange={setChosen}
          />
        ) : null}
        <Choice
          label={t('print.language')}
          value={spoken}
          width="100px"
          options={languages}
          onChange={(next) => setSpoken(next as Language)}
        />
      </div>
      {isSound ? null : <p className="drawing-hint">{t('customise.stale')}</p>}
      {records.data?.length === 0 ? (
        <p className="drawing-hint">{t('printDesign.noRecord')}</p>
      ) : printed.error ? (
        <Failure error={printed.error} onRetry={() => void printed.refetch()} />
      ) : printed.data ? (
        <PdfPreview
          file={printed.data.file}
          name={printed.data.name}
          id={`${design.name}/${record?.id}`}
        />
      ) : (
        <ScreenSkeleton />
      )}
    </section>
  );
}

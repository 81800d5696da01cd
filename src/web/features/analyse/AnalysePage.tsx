import { Button } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer, ReportVariant } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import '../report/report.css';
import { ReportMenu } from '../report/ReportMenu.tsx';
import '../report/words.ts';
import './analyse.css';
import { Designer } from './Designer.tsx';
import { reportOnList } from './listStart.ts';
import { SaveReport } from './SaveReport.tsx';

interface Props {
  definition: DefinitionAnswer;
  saved: { report: Report; variant: ReportVariant | undefined } | undefined;
}

/** The designer of a report; what is made is in the address until it is saved. */
export function AnalysePage({ definition, saved }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const page = usePage();
  const [isSaving, setSaving] = useState(false);
  const drawn = page.search.get('draft');
  const begun = useMemo(
    () => saved?.report ?? reportOnList(definition, page.search),
    [saved, definition, page.search],
  );
  const report = useMemo(() => (drawn ? (JSON.parse(drawn) as Report) : begun), [drawn, begun]);
  const { setTitle } = page;
  useEffect(() => setTitle(begun.title), [setTitle, begun.title]);
  const variant = saved?.variant;
  return (
    <article className="report" aria-label={text(begun.title)}>
      <div className="analyse-head">
        <h2>{text(begun.title)}</h2>
        <Button onClick={() => setSaving(true)}>
          <Save size={14} aria-hidden />
          {t('report.saveReport')}
        </Button>
        <ReportMenu title={text(begun.title)} request={{ report }} />
      </div>
      <Designer
        definition={definition}
        report={report}
        onChange={(next) =>
          page.setSearch((now) => {
            const search = new URLSearchParams(now);
            search.set('draft', JSON.stringify(next));
            return search;
          })
        }
      />
      {isSaving ? (
        <SaveReport
          report={report}
          saved={variant?.isOwn ? variant : undefined}
          onSaved={(id) => {
            setSaving(false);
            navigate(`/report/saved?report=${id}`);
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </article>
  );
}

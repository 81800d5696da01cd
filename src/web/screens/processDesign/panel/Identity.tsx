import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, Step, Text } from '#engine/schema/language/index.ts';
import { stepAt } from '#engine/workflow/design/index.ts';
import { useDesign } from '../DesignContext.ts';
import { Line } from './Line.tsx';
import { Mistakes } from './Mistakes.tsx';

const form = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** What a step is called, in both languages, and the id that files and logs know it by. */
export function Identity({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { flow, changeStep, rename } = useDesign();
  const [typed, setTyped] = useState(step.id);
  const isFree = typed === step.id || !stepAt(flow, typed);
  const isForm = form.test(typed);
  const type = (id: string) => {
    setTyped(id);
    if (form.test(id) && !stepAt(flow, id)) rename(step.id, id);
  };
  return (
    <>
      <Titles
        title={step.title}
        onChange={(title, language) =>
          changeStep({ ...step, title }, `${step.id} title.${language}`)
        }
      />
      <Mistakes stepId={step.id} at="title" />
      <Line
        label={t('design.id')}
        value={typed}
        isCode
        isWrong={!isFree || !isForm}
        onChange={type}
      >
        {isFree && isForm ? null : (
          <p className="design-mistakes">{t(isForm ? 'design.idTaken' : 'design.idForm')}</p>
        )}
      </Line>
    </>
  );
}

interface TitlesProps {
  title: Text | undefined;
  onChange: (title: Text, language: Language) => void;
}

/** A text in both languages. */
export function Titles({ title = { en: '', zh: '' }, onChange }: TitlesProps) {
  const { t } = useTranslation();
  return (
    <div className="design-row">
      <Line
        label={t('design.titleZh')}
        value={title.zh}
        onChange={(zh) => onChange({ ...title, zh }, 'zh')}
      />
      <Line
        label={t('design.titleEn')}
        value={title.en}
        onChange={(en) => onChange({ ...title, en }, 'en')}
      />
    </div>
  );
}

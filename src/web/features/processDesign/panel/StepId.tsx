import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { stepAt } from '#engine/workflow/design/index.ts';
import { useDesign } from '../DesignContext.ts';

const form = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** The id that files and logs know a step by; what names the step follows. */
export function StepId({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { flow, rename } = useDesign();
  const input = useId();
  const [typed, setTyped] = useState(step.id);
  const isFree = typed === step.id || !stepAt(flow, typed);
  const isForm = form.test(typed);
  const type = (id: string) => {
    setTyped(id);
    if (form.test(id) && !stepAt(flow, id)) rename(step.id, id);
  };
  return (
    <div className="design-field">
      <label htmlFor={input}>{t('design.id')}</label>
      <input
        id={input}
        data-code
        value={typed}
        aria-invalid={!isFree || !isForm}
        onChange={({ target }) => type(target.value)}
      />
      {isFree && isForm ? null : (
        <p className="design-mistakes">{t(isForm ? 'design.idTaken' : 'design.idForm')}</p>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitDialog } from '#engine/renderers/approval/SubmitDialog.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { useText } from '../../i18n/useText.ts';
import { useForecast } from './forecast/useForecast.ts';
import { CopyButton } from './CopyButton.tsx';
import { PeopleChooser } from './PeopleChooser.tsx';
import { useSubmit } from './useSubmit.ts';
import { useTrial, type Unsaved, type Warning } from './useTrial.ts';

interface SubmissionProps {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** All that is in it. */
  record: RecordData;
  /** What of it is not saved yet. */
  changes: () => RecordData;
  /** The same over its revision; null: nobody knows what of it arrived. */
  unsaved: () => Unsaved | null;
  /** Saves, and answers the record's id; undefined: it could not be saved. */
  save: () => Promise<string | undefined>;
  onSubmitted: () => void;
  onClose: () => void;
  /** Says why it was not taken. */
  onRefused: (refusal: ApiError) => void;
}

/** Before submitting: what would refuse it, the path the process will take, and the people on it. */
export default function Submission(props: SubmissionProps) {
  const moduleNo = props.context.definition.module.module;
  const told = useTrial({ moduleNo, ...props });
  return told ? <SubmissionAsked {...props} told={told} /> : null;
}

function SubmissionAsked(props: SubmissionProps & { told: readonly Warning[] }) {
  const { context, recordId, record, changes, onClose } = props;
  const { t } = useTranslation();
  const text = useText();
  const { submit, warnings } = useSubmit({ moduleNo: context.definition.module.module, ...props });
  const [picked, setPicked] = useState<Record<string, string[]>>();
  const [copyTo, setCopyTo] = useState<string[]>([]);
  const { forecast, chosen, error } = useForecast({
    context,
    recordId,
    record,
    changes,
    chosen: picked,
  });
  const people = context.common.system.users.module;
  const choices = forecast?.steps.filter((step) => step.choose) ?? [];
  const problem = forecast?.deadEnd
    ? t('form.noApprover', { step: text(forecast.deadEnd) })
    : error?.message;

  return (
    <SubmitDialog
      isOpen
      path={problem ? undefined : forecast?.steps}
      error={problem}
      choices={
        choices.length > 0 &&
        choices.map((step) => (
          <PeopleChooser
            key={step.stepId}
            module={people}
            step={text(step.title)}
            among={step.choose?.among ?? null}
            chosen={chosen[step.stepId] ?? []}
            onChange={(people) => setPicked({ ...chosen, [step.stepId]: people })}
          />
        ))
      }
      more={
        forecast?.mayCopy ? (
          <CopyButton module={people} chosen={copyTo} onChange={setCopyTo} />
        ) : null
      }
      warning={warnings.length > 0 ? <Warnings key={warnings.length} texts={warnings} /> : null}
      submitText={warnings.length > 0 ? t('form.submitAnyway') : undefined}
      isIncomplete={choices.some((step) => !chosen[step.stepId]?.length)}
      onSubmit={(comment) => submit({ chosen, copyTo, comment })}
      onClose={onClose}
    />
  );
}

/** What guards warn of, all that was told so far. The focus goes there: the next Enter is not pressed unawares. */
function Warnings({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="banner" data-tone="amber" role="alert" tabIndex={-1}>
      <strong>{t('form.warning')}</strong>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

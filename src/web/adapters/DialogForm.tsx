import { Button, Dialog } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { RecordFormProps } from '#engine/renderers/form/RecordFormProps.ts';
import { isApiError } from '../api/ApiError.ts';

interface Props extends Pick<
  RecordFormProps,
  'module' | 'record' | 'titles' | 'mode' | 'onChange'
> {
  /** What is incomplete is saved, too. */
  isDraft?: boolean;
  /** @throws ApiError of a refusal, which is told at its fields */
  save: (form: RecordFormHandle) => Promise<void>;
  onCancel: () => void;
}

/** A form in a dialog, between its title and the end. */
export function DialogForm({ isDraft = false, save, onCancel, ...form }: Props) {
  const { t } = useTranslation();
  const handle = useRef<RecordFormHandle>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const { current } = handle;
    if (!current || !(isDraft || (await current.validate()))) return;
    setBusy(true);
    try {
      await save(current);
    } catch (error) {
      if (isApiError(error)) handle.current?.setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog.Body tabIndex={0}>
        <RecordForm ref={handle} focusesFirst {...form} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void submit()}>
          {t('common.save')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

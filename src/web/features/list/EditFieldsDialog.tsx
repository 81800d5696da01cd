import { Button } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import type { EditedItem } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { useText } from '../../i18n/useText.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { onlyFields } from '../../ui/onlyFields.ts';
import { EditPreview } from './EditPreview.tsx';
import type { useBulkEdit } from './useBulkEdit.ts';

interface EditFieldsDialogProps {
  module: Module;
  edit: ReturnType<typeof useBulkEdit>;
  /** The records are changed. */
  onDone: () => void;
}

/** One value for many records: which field, what it is to hold, what would change, and then it is changed. */
export function EditFieldsDialog({ module, edit, onDone }: EditFieldsDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const form = useRef<RecordFormHandle>(null);
  const [field, setField] = useState(edit.fields[0]!);
  const [rehearsed, setRehearsed] = useState<readonly EditedItem[]>();
  const [isBusy, setBusy] = useState(false);
  const cut = useMemo(() => onlyFields(module, [field], module.title), [module, field]);
  const valueOf = () => form.current?.getData()[field] ?? null;
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (isApiError(error)) form.current?.setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  // a record is complete or not by itself, so the server tells of each what is wrong with the value there
  const preview = () => during(async () => setRehearsed(await edit.rehearse(field, valueOf())));
  const changing = rehearsed?.filter(({ changes }) => Object.keys(changes).length > 0) ?? [];
  const apply = () =>
    during(async () => {
      await edit.apply(field, valueOf(), changing);
      onDone();
    });
  return (
    <Modal
      title={t('list.editFields')}
      size={rehearsed ? 'lg' : 'sm'}
      onClose={edit.close}
      buttons={
        <>
          <Button variant="outline" onClick={edit.close}>
            {t('common.cancel')}
          </Button>
          <Button
            variant={rehearsed ? 'outline' : 'solid'}
            colorPalette="accent"
            loading={isBusy && !rehearsed}
            onClick={() => void preview()}
          >
            {t('list.preview')}
          </Button>
          {changing.length > 0 ? (
            <Button colorPalette="accent" loading={isBusy} onClick={() => void apply()}>
              {t('list.applyEdit', { count: changing.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <ChoiceField
        label={t('list.editField')}
        value={field}
        options={edit.fields.map((name) => ({
          value: name,
          title: text(module.fields[name]!.title),
        }))}
        onChange={(name) => {
          setField(name);
          setRehearsed(undefined);
        }}
      />
      <RecordForm
        key={field}
        ref={form}
        module={cut}
        mode="edit"
        onChange={() => setRehearsed(undefined)}
      />
      {rehearsed ? <EditPreview module={module} items={rehearsed} titleOf={edit.titleOf} /> : null}
    </Modal>
  );
}

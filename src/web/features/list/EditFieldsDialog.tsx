import { Button } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#engine/fields/index.ts';
import { missingMessage } from '#engine/record/validationMessages.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import type { EditedItem } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { useText } from '../../i18n/useText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { onlyFields } from '../../ui/onlyFields.ts';
import { EditPreview } from './EditPreview.tsx';
import { TickList } from './TickList.tsx';
import type { useBulkEdit } from './useBulkEdit.ts';

interface EditFieldsDialogProps {
  module: Module;
  edit: ReturnType<typeof useBulkEdit>;
  /** The records are changed. */
  onDone: () => void;
}

/** Values for many records: which fields, what these are to hold, what would change, and then it is changed, all at once. */
export default function EditFieldsDialog({ module, edit, onDone }: EditFieldsDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const { form, chosen, choose, forget, rehearsed, changing, isBusy, preview, apply } =
    useRehearsal(module, edit, onDone);
  const cut = useMemo(() => onlyFields(module, chosen, module.title), [module, chosen]);
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
            disabled={chosen.length === 0}
            onClick={preview}
          >
            {t('list.preview')}
          </Button>
          {changing.length > 0 ? (
            <Button colorPalette="accent" loading={isBusy} onClick={apply}>
              {t('list.applyEdit', { count: changing.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {edit.fields.length > 1 ? (
        <TickList
          legend={t('list.fieldsToEdit')}
          options={edit.fields.map((name) => ({ name, title: text(module.fields[name]!.title) }))}
          chosen={chosen}
          onChange={choose}
        />
      ) : null}
      <RecordForm ref={form} module={cut} mode="edit" onChange={forget} />
      {rehearsed ? <EditPreview module={module} items={rehearsed} titleOf={edit.titleOf} /> : null}
    </Modal>
  );
}

/** The values as they are typed, and what they would change: shown first, and then done. */
function useRehearsal(module: Module, edit: EditFieldsDialogProps['edit'], onDone: () => void) {
  const text = useText();
  const form = useRef<RecordFormHandle>(null);
  const [chosen, setChosen] = useState<readonly string[]>(() => edit.fields.slice(0, 1));
  const [rehearsed, setRehearsed] = useState<readonly EditedItem[]>();
  const [isBusy, setBusy] = useState(false);
  const values = () => {
    const data = form.current?.getData() ?? {};
    return Object.fromEntries(chosen.map((name) => [name, data[name] ?? null]));
  };
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
  /** Tells once, at its field, what no record may be without; false: there is nothing to tell. */
  const tellEmpty = () => {
    const data = values();
    const empty = chosen.filter((name) => {
      const field = module.fields[name]!;
      return field.required && kindOf(field).isEmpty(data[name]);
    });
    const said = empty.map((name) => [name, [text(missingMessage(module.fields[name]))]]);
    form.current?.setErrors(Object.fromEntries(said));
    return empty.length > 0;
  };
  const changing = rehearsed?.filter(({ changes }) => Object.keys(changes).length > 0) ?? [];
  const forget = () => setRehearsed(undefined);
  return {
    form,
    chosen,
    choose: (names: readonly string[]) => {
      setChosen(names);
      forget();
    },
    forget,
    rehearsed,
    changing,
    isBusy,
    // whether a record is complete else is told of each by the server
    preview: () => {
      if (!tellEmpty()) void during(async () => setRehearsed(await edit.rehearse(values())));
    },
    apply: () =>
      void during(async () => {
        await edit.apply(values(), changing);
        onDone();
      }),
  };
}

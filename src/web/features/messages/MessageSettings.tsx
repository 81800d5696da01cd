import { Button, Checkbox } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageCategories, mutedMessages, type MessageCategory } from '#shared/contract/index.ts';
import { saveSettingNow } from '../../api/settings.ts';
import { taskKeys } from '../../api/tasks.ts';
import { useSetting } from '../../api/useSetting.ts';
import { Modal } from '../../ui/Modal.tsx';

const categories = Object.keys(messageCategories) as MessageCategory[];

/** Of what a person wants to be told: what they leave out neither counts nor shows, but where they look for it. */
export function MessageSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [muted] = useSetting<MessageCategory[]>(mutedMessages, []);
  const [chosen, setChosen] = useState(() => categories.filter((one) => !muted.includes(one)));
  const save = async () => {
    await saveSettingNow(
      client,
      mutedMessages,
      categories.filter((one) => !chosen.includes(one)),
    );
    void client.invalidateQueries({ queryKey: taskKeys.all });
    onClose();
  };
  return (
    <Modal
      title={t('messages.settings')}
      onClose={onClose}
      onSubmit={() => void save()}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.save')}</Button>
        </>
      }
    >
      <p>{t('messages.settingsHint')}</p>
      {categories.map((one) => (
        <Checkbox.Root
          key={one}
          size="sm"
          checked={chosen.includes(one)}
          onCheckedChange={({ checked }) =>
            setChosen(
              categories.filter((other) =>
                other === one ? checked === true : chosen.includes(other),
              ),
            )
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t(`messages.of.${one}`)}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Modal>
  );
}

import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { PeopleChooser } from './PeopleChooser.tsx';

interface CopyButtonProps {
  /** Module of the company's people. */
  module: string;
  chosen: readonly string[];
  onChange: (people: string[]) => void;
}

/** Asks who gets a copy, and says how many do. */
export function CopyButton({ module, chosen, onChange }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {chosen.length > 0
          ? t('approval.copiedTo', { count: chosen.length })
          : t('approval.copyTo')}
      </Button>
      {isOpen ? (
        <Modal
          title={t('approval.copyTo')}
          onClose={close}
          buttons={<Button onClick={close}>{t('common.confirm')}</Button>}
        >
          <PeopleChooser
            module={module}
            step={t('approval.copyTo')}
            label={t('approval.copyHint')}
            among={null}
            chosen={chosen}
            onChange={onChange}
          />
        </Modal>
      ) : null}
    </>
  );
}

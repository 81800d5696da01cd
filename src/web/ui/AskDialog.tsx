import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HintedButton } from './HintedButton.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

export interface AskDialogProps extends ModalProps {
  /** The button's text; absent: confirm. */
  action?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Whether all that is asked is given. */
  isComplete?: boolean;
  /** The same in words: what is still to be given, told beside the button; undefined: nothing. */
  missing?: string | undefined;
  /** Undefined: there is nothing to do, or it is done; closing is what is left. */
  onAct: (() => void) | undefined;
}

/** Asks for what an action needs, and acts. */
export function AskDialog({
  action,
  isDangerous,
  isBusy,
  isComplete,
  missing,
  onAct,
  ...modal
}: AskDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      {...modal}
      buttons={
        <>
          <Button variant="outline" onClick={modal.onClose}>
            {t(onAct ? 'common.cancel' : 'common.close')}
          </Button>
          {onAct ? (
            <HintedButton
              missing={missing}
              colorPalette={isDangerous ? 'red' : 'accent'}
              loading={isBusy ?? false}
              disabled={!(isComplete ?? true)}
              onClick={onAct}
            >
              {action ?? t('common.confirm')}
            </HintedButton>
          ) : null}
        </>
      }
    />
  );
}

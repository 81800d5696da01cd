import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../state/createStore.ts';
import { question } from './confirm.ts';

/** Shows the question that `confirm` asks. */
export function ConfirmDialog() {
  const { t } = useTranslation();
  const asked = useStore(question);
  return (
    <Dialog.Root
      open={asked !== null}
      role="alertdialog"
      size="xs"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && asked?.answer(false)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{asked?.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{asked?.text}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={() => asked?.answer(false)}>
                {t('common.cancel')}
              </Button>
              <Button
                colorPalette={asked?.danger ? 'red' : 'accent'}
                onClick={() => asked?.answer(true)}
              >
                {asked?.confirm}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

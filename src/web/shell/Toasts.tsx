import { createToaster, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageClosed, onMessage } from '../api/messages.ts';
import { MessageLinks } from './MessageLinks.tsx';

const toaster = createToaster({
  // neither over titles of dialogs and tabs, nor over the buttons at the foot of a form
  placement: 'bottom-end',
  max: 3,
  gap: 8,
  offsets: { top: '16px', bottom: '72px', left: '16px', right: '16px' },
});

/**
 * Where messages appear. One error at a time, the last one, until something succeeds; five seconds to undo. What leads
 * on stays until it is closed.
 */
export function Toasts() {
  const { t } = useTranslation();
  const error = useRef<string>(undefined);
  useEffect(
    () =>
      onMessage(({ kind, text, undo, links = [] }) => {
        if (kind !== 'info' && error.current) toaster.dismiss(error.current);
        const id = toaster.create({
          title: text,
          type: kind,
          closable: true,
          meta: { links },
          duration: links.length > 0 ? Infinity : kind === 'error' ? 6000 : undo ? 5000 : 3000,
          onStatusChange: ({ status }) => {
            if (kind === 'error' && status === 'unmounted') messageClosed(text);
          },
          ...(undo && { action: { label: t('common.undo'), onClick: undo } }),
        });
        if (kind === 'error') error.current = id;
      }),
    [t],
  );
  return (
    <Toaster toaster={toaster} aria-label={t('common.toasts')}>
      {(toast) => (
        <Toast.Root className="toast" width={{ base: 'calc(100vw - 32px)', md: '380px' }}>
          <Toast.Indicator />
          <Stack flex="1" gap="1">
            <Toast.Title>{toast.title}</Toast.Title>
            <MessageLinks links={toast.meta?.links} onFollow={() => toaster.dismiss(toast.id)} />
          </Stack>
          {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
          <Toast.CloseTrigger aria-label={t('common.close')} />
        </Toast.Root>
      )}
    </Toaster>
  );
}

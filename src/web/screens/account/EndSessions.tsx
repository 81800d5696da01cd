import { Button, Dialog, Field, Input, Portal } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { endSessions, sessionsQuery } from '../../api/sessions.ts';

interface EndSessionsProps {
  /** The device to sign out; absent: all but this one. */
  id: string | undefined;
  onDone: () => void;
}

/** Asks for the password, then signs other devices out. */
export function EndSessions({ id, onDone }: EndSessionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const ending = useMutation({
    mutationFn: () => endSessions({ password, id }),
    onSuccess: async () => {
      showMessage({ kind: 'success', text: t('devices.ended') });
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      onDone();
    },
  });
  const refusal = ending.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) ending.mutate();
  };
  return (
    <Dialog.Root open size="xs" onOpenChange={({ open }) => !open && onDone()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form onSubmit={submit} noValidate>
              <Dialog.Header>
                <Dialog.Title>{t(id ? 'devices.end' : 'devices.endOthers')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body display="grid" gap="3">
                <p>{t('devices.confirm')}</p>
                <Field.Root required invalid={refusal !== null}>
                  <Field.Label>{t('signIn.password')}</Field.Label>
                  <Input
                    type="password"
                    autoComplete="current-password"
                    value={password}
                    onChange={(event) => setPassword(event.target.value)}
                  />
                  <Field.ErrorText>
                    {isApiError(refusal) ? refusal.message : t('error.network')}
                  </Field.ErrorText>
                </Field.Root>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onDone}>
                  {t('common.cancel')}
                </Button>
                <Button type="submit" loading={ending.isPending} disabled={!password}>
                  {t(id ? 'devices.end' : 'devices.endOthers')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

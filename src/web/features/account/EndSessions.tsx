import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { endSessions, sessionsQuery } from '../../api/sessions.ts';
import { PasswordField } from '../../shell/account/PasswordField.tsx';
import { Modal } from '../../ui/Modal.tsx';

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
  const told = isApiError(refusal) ? refusal.message : t('error.network');
  const title = t(id ? 'devices.end' : 'devices.endOthers');
  return (
    <Modal
      title={title}
      size="xs"
      onClose={onDone}
      onSubmit={() => password && ending.mutate()}
      buttons={
        <>
          <Button variant="outline" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={ending.isPending} disabled={!password}>
            {title}
          </Button>
        </>
      }
    >
      <p>{t('devices.confirm')}</p>
      <PasswordField
        label={t('signIn.password')}
        kind="current"
        value={password}
        onChange={setPassword}
        error={refusal ? told : undefined}
      />
    </Modal>
  );
}

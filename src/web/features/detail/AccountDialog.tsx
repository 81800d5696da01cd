import './detail.css';
import { Button, Field, Input } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountInfo } from '#shared/contract/index.ts';
import { passwordLength } from '#shared/passwords/weakness.ts';
import { accountQuery, openAccount, setDisabled, setPassword } from '../../api/accounts.ts';
import { isApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

interface AccountDialogProps {
  userId: string;
  name: string;
  /** Offered as the user name. */
  number: string;
  /** One's own: nobody shuts themselves out. */
  isOwn: boolean;
  onClose: () => void;
}

/** Opens an account for a person; sets its password, closes it, and opens it again. */
export default function AccountDialog(props: AccountDialogProps) {
  const { userId, name, onClose } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(accountQuery(userId));
  return (
    <Modal size="xs" title={t('accounts.title', { name })} onClose={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <ScreenSkeleton /> : null}
      {data === undefined ? null : <AccountForm {...props} account={data} />}
    </Modal>
  );
}

type AccountChange = 'opened' | 'passwordSet' | 'closed' | 'openAgain';

function AccountForm({
  userId,
  number,
  isOwn,
  account,
  onClose,
}: AccountDialogProps & { account: AccountInfo | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [userName, setUserName] = useState(account?.userName ?? number);
  const [password, setNewPassword] = useState(madeUp);
  const change = useMutation({
    mutationFn: (done: AccountChange) => {
      if (done === 'opened') return openAccount(userId, userName, password);
      if (done === 'passwordSet') return setPassword(userId, password);
      return setDisabled(userId, done === 'closed');
    },
    onSuccess: (_, done) => {
      showMessage({ kind: 'success', text: t(`accounts.${done}`) });
      void client.invalidateQueries({ queryKey: accountQuery(userId).queryKey });
      onClose();
    },
  });
  const refused = isApiError(change.error) ? change.error : undefined;
  const broken = refused?.fields['newPassword']?.join(' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(account ? 'passwordSet' : 'opened');
  };
  return (
    <form className="account-form" onSubmit={submit}>
      <Field.Root required disabled={account !== null}>
        <Field.Label>{t('accounts.userName')}</Field.Label>
        <Input
          value={userName}
          maxLength={100}
          onChange={(event) => setUserName(event.target.value)}
        />
        {account?.disabled ? <Field.HelperText>{t('accounts.isClosed')}</Field.HelperText> : null}
      </Field.Root>
      <Field.Root required invalid={broken !== undefined}>
        <Field.Label>{t('accounts.password')}</Field.Label>
        <Input
          value={password}
          autoComplete="off"
          maxLength={passwordLength.max}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <Field.HelperText>
          {t('password.rule', passwordLength)} {t('accounts.passwordHelp')}
        </Field.HelperText>
        <Field.ErrorText>{broken}</Field.ErrorText>
      </Field.Root>
      <p className="form-refusal" role="alert">
        {change.error && !broken ? (refused?.message ?? t('error.network')) : null}
      </p>
      <footer>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {account && !isOwn ? (
          <Button
            variant="outline"
            colorPalette={account.disabled ? undefined : 'red'}
            disabled={change.isPending}
            onClick={() => change.mutate(account.disabled ? 'openAgain' : 'closed')}
          >
            {t(account.disabled ? 'accounts.reopen' : 'accounts.close')}
          </Button>
        ) : null}
        <Button type="submit" loading={change.isPending} disabled={!userName.trim()}>
          {t(account ? 'accounts.setPassword' : 'accounts.open')}
        </Button>
      </footer>
    </form>
  );
}

/** A password to begin with: twelve letters and digits that are hard to mistake. */
function madeUp(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const chosen = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(chosen, (byte) => letters[byte % letters.length]).join('');
}

import { Button, Dialog, Field, Input, Portal } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#engine/fields/inputRules.ts';
import { passwordLength, weaknessOf, type Weakness } from '#shared/passwords/weakness.ts';
import { isApiError } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { showMessage } from '../../api/messages.ts';
import { signOut } from '../../session/followSession.ts';
import { session } from '../../session/session.ts';
import { checkPassword, type PasswordForm } from './passwordRules.ts';

interface ChangePasswordProps {
  userId: string;
  /** The password must be changed: cancelling signs out. */
  isForced: boolean;
  onClose?: () => void;
}

const names = ['oldPassword', 'newPassword', 'newPassword1'] as const;

export function ChangePassword({ userId, isForced, onClose }: ChangePasswordProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<PasswordForm>({
    oldPassword: '',
    newPassword: '',
    newPassword1: '',
  });
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [weak, setWeak] = useState<{ password: string; why: Weakness }>();
  const weakness = weak?.password === form.newPassword ? { newPassword: weak.why } : {};
  const broken = isChecked ? { ...weakness, ...checkPassword(form) } : {};
  const cancel = () => (isForced ? signOut() : onClose?.());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefusal('');
    if (Object.keys(checkPassword(form)).length > 0) return;
    setBusy(true);
    try {
      const why = await weaknessOf(form.newPassword);
      if (why) return setWeak({ password: form.newPassword, why });
      const json = { userId, ...form };
      await call('/v1/user/updatePwd', { method: 'POST', json, quiet: true });
      session.set((current) => current && { ...current, mustChangePassword: false });
      showMessage({ kind: 'success', text: t('password.changed') });
      onClose?.();
    } catch (failure) {
      // what it says of a field says more than that there is something
      const told = isApiError(failure)
        ? (failure.fields['newPassword']?.join(' ') ?? failure.message)
        : t('error.network');
      setRefusal(told);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog.Root
      open
      size="xs"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && cancel()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form onSubmit={(event) => void submit(event)} noValidate>
              <Dialog.Header>
                <Dialog.Title>{t('account.changePassword')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body display="grid" gap="3">
                {isForced ? <p>{t('password.forced')}</p> : null}
                {names.map((name) => (
                  <Field.Root key={name} required invalid={broken[name] !== undefined}>
                    <Field.Label>{t(`password.${name}`)}</Field.Label>
                    <Input
                      type="password"
                      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
                      maxLength={name === 'oldPassword' ? undefined : passwordLength.max}
                      value={form[name]}
                      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
                    />
                    {name === 'newPassword' && form.newPassword ? (
                      <Strength password={form.newPassword} />
                    ) : null}
                    {name === 'newPassword' ? (
                      <Field.HelperText>{t('password.rule', passwordLength)}</Field.HelperText>
                    ) : null}
                    <Field.ErrorText>
                      {broken[name] ? t(`password.${broken[name]}`, passwordLength) : null}
                    </Field.ErrorText>
                  </Field.Root>
                ))}
                <p className="form-refusal" role="alert">
                  {refusal}
                </p>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={cancel}>
                  {t(isForced ? 'account.logout' : 'common.cancel')}
                </Button>
                <Button type="submit" loading={busy}>
                  {t('common.save')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <span className="strength" data-strength={strength} role="status">
      {t('password.strength')}
      <i />
      <i />
      <i />
      {t(`password.${strength}`)}
    </span>
  );
}

import './account.css';
import { Button, Field } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#engine/fields/inputRules.ts';
import { passwordLength, weaknessOf, type Weakness } from '#shared/passwords/weakness.ts';
import { sessionApi } from '#shared/endpoints/session.ts';
import { isApiError } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { showMessage } from '../../api/messages.ts';
import { signOut } from '../../session/followSession.ts';
import { Modal } from '../../ui/Modal.tsx';
import { session } from '../../session/session.ts';
import { PasswordField } from './PasswordField.tsx';
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
  const { form, setForm, broken, busy, refusal, submit } = usePasswordChange(userId, onClose);
  const cancel = () => (isForced ? signOut() : onClose?.());
  return (
    <Modal
      title={t('account.changePassword')}
      size="xs"
      onClose={cancel}
      onSubmit={() => void submit()}
      buttons={
        <>
          <Button variant="outline" onClick={cancel}>
            {t(isForced ? 'account.logout' : 'common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {isForced ? <p>{t('password.forced')}</p> : null}
      {names.map((name) => (
        <PasswordField
          key={name}
          label={t(`password.${name}`)}
          kind={name === 'oldPassword' ? 'current' : 'new'}
          maxLength={name === 'oldPassword' ? undefined : passwordLength.max}
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={broken[name] && t(`password.${broken[name]}`, passwordLength)}
        >
          {name === 'newPassword' && form.newPassword ? (
            <Strength password={form.newPassword} />
          ) : null}
          {name === 'newPassword' ? (
            <Field.HelperText>{t('password.rule', passwordLength)}</Field.HelperText>
          ) : null}
        </PasswordField>
      ))}
      <p className="form-refusal" role="alert">
        {refusal}
      </p>
    </Modal>
  );
}

/** The passwords as they are typed, what is wrong with them, and the call that changes them. */
function usePasswordChange(userId: string, onClose: (() => void) | undefined) {
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
  const submit = async () => {
    setChecked(true);
    setRefusal('');
    if (Object.keys(checkPassword(form)).length > 0) return;
    setBusy(true);
    try {
      const why = await weaknessOf(form.newPassword);
      if (why) return setWeak({ password: form.newPassword, why });
      const body = { userId, ...form };
      await call(sessionApi.updatePassword, { body, quiet: true });
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
  return { form, setForm, broken, busy, refusal, submit };
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

import { passwordLength, type Weakness } from '#shared/passwords/weakness.ts';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}
type Message = 'empty' | 'enterNew' | 'same' | 'short' | 'long' | 'again' | 'differ' | Weakness;

/** The first broken rule of each field, by the key of its message. */
export function checkPassword(form: PasswordForm): Partial<Record<keyof PasswordForm, Message>> {
  const { oldPassword, newPassword, newPassword1 } = form;
  const found: ReturnType<typeof checkPassword> = {};
  if (!oldPassword) found.oldPassword = 'empty';
  if (!newPassword) found.newPassword = 'enterNew';
  else if (newPassword === oldPassword) found.newPassword = 'same';
  else if (newPassword.length < passwordLength.min) found.newPassword = 'short';
  else if (newPassword.length > passwordLength.max) found.newPassword = 'long';
  if (!newPassword1) found.newPassword1 = 'again';
  else if (newPassword1 !== newPassword) found.newPassword1 = 'differ';
  return found;
}

/** Longer than 10 with digit and letter: high; longer than 8 with both: medium; otherwise low. */
export function passwordStrength(password: string): 'low' | 'medium' | 'high' {
  if (!/\d/.test(password) || !/[A-Za-z]/.test(password)) return 'low';
  if (password.length > 10) return 'high';
  return password.length > 8 ? 'medium' : 'low';
}

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

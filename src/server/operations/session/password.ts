import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Language } from '#engine/schema/language/index.ts';

export const passwordLength = { min: 8, max: 16 } as const;

/** argon2id with the library's defaults: 19 MiB, two passes. */
export const hashPassword = (password: string) => hash(password);

/** 12 characters of chance, for a password that is told once. */
export const madeUpPassword = () => randomBytes(9).toString('base64url');

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. Takes as long when there is no account,
 * so that time tells nobody which user names exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined) {
  decoy ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/** Why a new password is refused, by field of the form; empty when it is fine. */
export function passwordFaults(form: {
  oldPassword?: string;
  newPassword: string;
  newPassword1: string;
}): Record<string, Record<Language, string>[]> {
  const { oldPassword, newPassword, newPassword1 } = form;
  if (newPassword === '') return { newPassword: [words.enter] };
  if (newPassword.length < passwordLength.min) return { newPassword: [words.short] };
  if (newPassword.length > passwordLength.max) return { newPassword: [words.long] };
  if (newPassword === oldPassword) return { newPassword: [words.same] };
  if (newPassword1 === '') return { newPassword1: [words.again] };
  if (newPassword1 !== newPassword) return { newPassword1: [words.differ] };
  return {};
}

const words = {
  enter: { en: 'Please enter new password', zh: '请输入新密码' },
  short: { en: 'Password length cannot be less than 8', zh: '密码长度不能小于8位' },
  long: { en: 'Password length cannot be more than 16', zh: '密码长度不能超过16位' },
  same: { en: 'New password same as old', zh: '新密码不能与原密码相同' },
  again: { en: 'Please enter again', zh: '请再次输入' },
  differ: { en: 'The two passwords differ', zh: '两次输入的密码不一致' },
};

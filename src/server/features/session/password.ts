import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Language } from '#engine/schema/language/index.ts';
import { passwordLength, weaknessOf } from '#shared/passwords/weakness.ts';

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
export async function passwordFaults(form: {
  userName: string;
  oldPassword?: string;
  newPassword: string;
  newPassword1: string;
}): Promise<Record<string, Record<Language, string>[]>> {
  const { userName, oldPassword, newPassword, newPassword1 } = form;
  if (newPassword === '') return { newPassword: [words.enter] };
  if (newPassword.length < passwordLength.min) return { newPassword: [words.short] };
  if (newPassword.length > passwordLength.max) return { newPassword: [words.long] };
  if (newPassword === oldPassword) return { newPassword: [words.same] };
  const weakness = await weaknessOf(newPassword, [userName]);
  if (weakness) return { newPassword: [words[weakness]] };
  if (newPassword1 === '') return { newPassword1: [words.again] };
  if (newPassword1 !== newPassword) return { newPassword1: [words.differ] };
  return {};
}

const words = {
  enter: { en: 'Please enter new password', zh: '请输入新密码' },
  short: { en: 'Password length cannot be less than 8', zh: '密码长度不能小于8位' },
  long: { en: 'Password length cannot be more than 16', zh: '密码长度不能超过16位' },
  same: { en: 'New password same as old', zh: '新密码不能与原密码相同' },
  common: {
    en: 'This is one of the passwords used most often; choose another',
    zh: '该密码过于常见，请更换',
  },
  names: {
    en: 'A password must not be the user name or the name of the product',
    zh: '密码不能是用户名或产品名称',
  },
  repeated: {
    en: 'A password must not repeat or count up the same few characters',
    zh: '密码不能由重复或连续的字符组成',
  },
  again: { en: 'Please enter again', zh: '请再次输入' },
  differ: { en: 'The two passwords differ', zh: '两次输入的密码不一致' },
};

/** What a text input strips: emoji only; the usual characters too; or every special character. */
export type InputFilter = 'emoji' | 'usual' | 'allSpecial';

/** Pictures, flags, skin tones, tags and joiners; © ® ™ are text. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D|\uFE0F|\u20E3/gu;
const usual = /["'<>%;()&+]/g;
const special = /[\p{P}\p{S}]/gu;

/** Strips what the filter names; whitespace and letters of every language stay. */
export function filterInput(text: string, filter: InputFilter = 'usual'): string {
  const plain = text.replace(emoji, '');
  if (filter === 'emoji') return plain;
  return plain.replace(filter === 'usual' ? usual : special, '');
}

/** For a search with LIKE: trimmed, with percent, underscore and backslash escaped by a backslash. */
export const escapeSearch = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&');

/** How good a password is: long with digit and letter is high, over eight medium, else low. */
export function passwordStrength(password: string): 'low' | 'medium' | 'high' {
  const mixed = /\d/.test(password) && /[A-Za-z]/.test(password);
  if (mixed && password.length > 10) return 'high';
  return mixed && password.length > 8 ? 'medium' : 'low';
}

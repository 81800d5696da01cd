import type { Format } from './Format.ts';

/** A mobile, a fixed line with area code and extension, a service number, or one abroad. */
export const phone: Format = {
  pattern:
    '^(1[3-9]\\d{9}|(0\\d{2,3}-?)?[2-9]\\d{6,7}(-\\d{1,6})?|[48]00-?\\d{3}-?\\d{4}|\\+\\d{6,15})$',
  message: {
    en: 'This is not a phone number: use 13800138000 or 0551-62123456-801',
    zh: '电话号码格式不正确，例如 13800138000、0551-62123456-801',
  },
  clean(text) {
    const plain = text
      .normalize('NFKC')
      .replace(/\p{Dash}/gu, '-')
      .replace(/^\s*(\+|00)86[\s-]*/, '')
      .replace(/^\s*\(?(0\d{2,3})[)\s]\s*/, '$1-')
      .replace(/转|ext\.?/i, '-')
      .replace(/\s/g, '');
    return /^[1+]/.test(plain) ? plain.replaceAll('-', '') : plain;
  },
  inputMode: 'tel',
};

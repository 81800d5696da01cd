const onMac: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/** A key as the keyboard at hand names it: `Ctrl`, on a Mac `⌘`. */
export const keyName = (key: string): string => (isMac() ? onMac[key] : undefined) ?? key;

/** A text that names keys, as `Ctrl+Z`, with the names of the keyboard at hand: `⌘Z`. */
export const withKeyNames = (text: string): string =>
  isMac() ? text.replace(/(Ctrl|Alt|Shift)\+/g, (_, key: string) => onMac[key]!) : text;

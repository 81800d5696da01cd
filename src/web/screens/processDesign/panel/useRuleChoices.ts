import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';

interface CodeChoice {
  value: string;
  title: string;
}

/** Roles, posts and groups that rules may name. */
export function useRuleChoices() {
  const text = useText();
  const { roles, design } = useDesign();
  const named = (list: readonly { code: string; name: string }[]): CodeChoice[] =>
    list.map(({ code, name }) => ({ value: code, title: `${name} (${code})` }));
  return {
    roles: Object.entries(roles).map(([code, title]): CodeChoice => ({
      value: code,
      title: `${text(title)} (${code})`,
    })),
    posts: named(design.posts),
    groups: named(design.groups),
    /** The choices, and what is said already though it is none of them: the check tells so. */
    known: (choices: readonly CodeChoice[], said: string): readonly CodeChoice[] =>
      !said || choices.some(({ value }) => value === said)
        ? choices
        : [...choices, { value: said, title: said }],
  };
}

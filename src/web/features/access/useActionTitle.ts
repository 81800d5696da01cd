import { useTranslation } from 'react-i18next';
import { baseActions, type Text } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';

type BaseAction = (typeof baseActions)[number];
const isBase = (action: string): action is BaseAction =>
  (baseActions as readonly string[]).includes(action);

/** What an action is called: the usual ones have their words, buttons their titles. */
export function useActionTitle() {
  const { t } = useTranslation();
  const text = useText();
  return (action: string, title?: Text | null): string => {
    if (title) return text(title);
    return isBase(action) ? t(`why.action.${action}`) : action;
  };
}

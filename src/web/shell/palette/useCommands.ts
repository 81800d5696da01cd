import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { useStore } from '../../state/createStore.ts';
import { language, theme } from '../../state/preferences.ts';
import { leave } from '../account/leave.ts';
import { useAccess } from '../menu/MenuContext.ts';
import type { ScreenRoute } from '../menu/readMenu.ts';
import { navigate } from '../navigation.ts';
import type { Command } from './findCommands.ts';

/** Pages to open, records to add, and actions of the shell. */
export function useCommands(): Command[] {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const chosen = useStore(language);
  return useMemo(() => {
    // A screen may stand at several places of the menu.
    const offered = new Map(routes.filter(isOffered).map((route) => [route.path, route]));
    // What stands in the menu before what is only found here.
    const placed = [...offered.values()].toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
    const screens = placed.map((route): Command => {
      const parents = route.parents.map(text).join(' / ');
      const title = text(route.title);
      const { en, zh, sounds } = route.title;
      const around = route.parents.flatMap((parent) => parent.sounds ?? []);
      return {
        id: route.path,
        title,
        group: parents || t('palette.page'),
        words: `${en} ${zh} ${route.path}`,
        ...(sounds && { sounds }),
        around,
        isForm: route.component === 'form',
        run: () => navigate(route.path),
      };
    });
    const action = (id: string, title: string, run: () => void): Command => ({
      id,
      title,
      group: t('palette.action'),
      words: id,
      run,
    });
    return [
      ...screens,
      action('language', t('palette.language'), () => language.set(chosen === 'zh' ? 'en' : 'zh')),
      action('light', t('palette.light'), () => theme.set('light')),
      action('dark', t('palette.dark'), () => theme.set('dark')),
      action('logout', t('account.logout'), () => void leave()),
    ];
  }, [chosen, routes, t, text]);
}

const withoutCommand = ['redirect', 'detail', 'filePreview', 'maintenance', 'notFound'];
const isOffered = ({ component }: ScreenRoute) => !withoutCommand.includes(component);

import './account.css';
import { Avatar, Menu, Portal } from '@chakra-ui/react';
import { Check, ChevronDown, Download, KeyRound, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { language, theme, type Theme } from '../../state/preferences.ts';
import { navigate } from '../navigation.ts';
import { shortcutsShown } from '../Shortcuts.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { leave } from './leave.ts';

/** The person: personal center, password, language, theme, logout. */
export function UserMenu() {
  const { t } = useTranslation();
  const current = useStore(session);
  const [isChanging, setChanging] = useState(false);
  const chosenLanguage = useStore(language);
  const chosenTheme = useStore(theme);
  if (!current) return null;
  const { user } = current;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <button type="button" className="user-button">
            <Avatar.Root size="2xs">
              <Avatar.Fallback name={user.name} />
              {user.avatar ? <Avatar.Image src={user.avatar} /> : null}
            </Avatar.Root>
            <span className="user-name">{user.name}</span>
            <ChevronDown size={13} aria-hidden />
          </button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="200px">
              <Menu.Item value="center" onSelect={() => navigate('/userCenter')}>
                <UserRound size={15} />
                {t('account.center')}
              </Menu.Item>
              <Menu.Item value="jobs" onSelect={() => navigate('/jobs')}>
                <Download size={15} />
                {t('jobs.title')}
              </Menu.Item>
              <Menu.Item value="password" onSelect={() => setChanging(true)}>
                <KeyRound size={15} />
                {t('account.changePassword')}
              </Menu.Item>
              <Menu.Item value="shortcuts" onSelect={() => shortcutsShown.set(true)}>
                <Keyboard size={15} />
                {t('shortcuts.title')}
              </Menu.Item>
              <Menu.Separator />
              <Choice
                label={t('account.language')}
                value={chosenLanguage}
                choices={{ zh: '中文', en: 'English' }}
                choose={(next: Language) => language.set(next)}
              />
              <Menu.Separator />
              <Choice
                label={t('account.theme')}
                value={chosenTheme}
                choices={{
                  light: t('account.light'),
                  dark: t('account.dark'),
                  system: t('account.system'),
                }}
                choose={(next: Theme) => theme.set(next)}
              />
              <Menu.Separator />
              <Menu.Item value="logout" onSelect={() => void leave()}>
                <LogOut size={15} />
                {t('account.logout')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isChanging ? (
        <ChangePassword userId={user.id} isForced={false} onClose={() => setChanging(false)} />
      ) : null}
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: Record<T, string>;
  choose: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, choose }: ChoiceProps<T>) {
  return (
    <Menu.RadioItemGroup value={value} onValueChange={({ value: next }) => choose(next as T)}>
      <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
      {(Object.entries(choices) as [T, string][]).map(([choice, title]) => (
        <Menu.RadioItem key={choice} value={choice}>
          {title}
          <Menu.ItemIndicator ms="auto">
            <Check size={13} />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

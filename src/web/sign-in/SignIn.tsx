import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionApi } from '#shared/endpoints/session.ts';
import { isApiError } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { signInNotice, type Notice } from '../session/followSession.ts';
import { startSession } from '../session/session.ts';
import { useStore } from '../state/createStore.ts';
import { hotline } from '../state/companySettings.ts';
import { language } from '../state/preferences.ts';
import { PasswordInput } from './PasswordInput.tsx';
import './signIn.css';

/** The sign-in page. Plain CSS: nothing that the rest of the application needs is loaded for it. */
export function SignIn() {
  const { t } = useTranslation();
  const notice = useStore(signInNotice);
  const [told, setTold] = useState<Told>(notice);
  const [busy, setBusy] = useState(false);
  const called = useStore(hotline);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) =>
      (event.currentTarget.elements.namedItem(name) as HTMLInputElement).value;
    const userName = typed('userName').trim();
    const password = typed('password');
    if (!userName || !password) return setTold({ key: 'signIn.missing' });
    setBusy(true);
    setTold({ text: '' });
    try {
      const body = { userName, password, customLoginType: 'password', clientId: 'web' };
      const answer = await call(sessionApi.login, { body, quiet: true });
      signInNotice.set({ text: '' });
      startSession(answer);
    } catch (failure) {
      setTold(toldOf(failure));
      setBusy(false);
    }
  };

  return (
    <main className="sign-in">
      <section className="sign-in-brand" aria-hidden="true">
        <img src="/logo.svg" alt="" width="44" height="44" />
        <p className="sign-in-claim">{t('signIn.claim')}</p>
        <ul>
          <li>{t('signIn.point1')}</li>
          <li>{t('signIn.point2')}</li>
          <li>{t('signIn.point3')}</li>
        </ul>
      </section>
      <section className="sign-in-panel">
        <LanguageSwitch />
        <form onSubmit={(event) => void submit(event)} noValidate>
          <img className="sign-in-logo" src="/logo.svg" alt="" width="40" height="40" />
          <h1>{t('product.title')}</h1>
          <label htmlFor="userName">{t('signIn.userName')}</label>
          <input
            id="userName"
            name="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onBlur={(event) => (event.target.value = event.target.value.trim())}
          />
          <label htmlFor="password">{t('signIn.password')}</label>
          <PasswordInput />
          <p className="sign-in-error" role="alert">
            {'text' in told ? told.text : t(told.key, 'facts' in told ? told.facts : {})}
          </p>
          <button type="submit" disabled={busy} aria-busy={busy}>
            {t(busy ? 'signIn.busy' : 'signIn.submit')}
          </button>
          {called ? (
            <p className="sign-in-hotline">{t('signIn.hotline', { hotline: called })}</p>
          ) : null}
        </form>
      </section>
    </main>
  );
}

type Key = 'signIn.missing' | 'signIn.badCredentials' | 'signIn.tooManyAttempts' | 'error.network';

/** What is told, in words that follow the language; what only the server knows to say stays as it came. */
type Told = { key: Key; facts?: Record<string, unknown> } | Notice;

const refusals: Readonly<Record<string, Key>> = {
  badCredentials: 'signIn.badCredentials',
  tooManyAttempts: 'signIn.tooManyAttempts',
};

function toldOf(failure: unknown): Told {
  if (!isApiError(failure)) return { key: 'error.network' };
  const { error = '', data, message } = failure;
  const key = refusals[error];
  return key ? { key, facts: data?.facts ?? {} } : { text: message };
}

function LanguageSwitch() {
  const chosen = useStore(language);
  return (
    <button
      type="button"
      className="sign-in-language"
      lang={chosen === 'zh' ? 'en' : 'zh-CN'}
      onClick={() => language.set(chosen === 'zh' ? 'en' : 'zh')}
    >
      {chosen === 'zh' ? 'English' : '中文'}
    </button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The password, with a button that shows what was typed. */
export function PasswordInput() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <span className="sign-in-password">
      <input
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown ? null : <path d="M4 20 20 4" />}
        </svg>
      </button>
    </span>
  );
}

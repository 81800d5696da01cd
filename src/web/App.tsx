import { lazy, Suspense } from 'react';
import { prefetch } from './api/prefetch.ts';
import { everyPage } from './api/everyPage.ts';
import { session } from './session/session.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { useStore } from './state/createStore.ts';

const Workplace = lazy(() => {
  prefetch(Object.values(everyPage));
  return import('./shell/Workplace.tsx');
});

/** The sign-in page, or, with a session, everything else: loaded only then. */
export function App() {
  const current = useStore(session);
  if (!current) return <SignIn />;
  return (
    <Suspense fallback={<div className="splash" aria-busy="true" />}>
      <Workplace key={current.user.id} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { prefetch } from './api/prefetch.ts';
import { everyPage } from './api/everyPage.ts';
import { session } from './session/session.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { useStore } from './state/createStore.ts';

let opening: Promise<typeof import('./shell/Workplace.tsx')> | undefined;

/** Loads everything behind the sign-in, and asks for what its first page needs, once. */
export function openWorkplace() {
  if (!opening) prefetch(Object.values(everyPage));
  return (opening ??= import('./shell/Workplace.tsx'));
}

const Workplace = lazy(openWorkplace);

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

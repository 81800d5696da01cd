import { prefetch } from './api/prefetch.ts';
import { everyPage } from './api/everyPage.ts';
import { session } from './session/session.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { useStore } from './state/createStore.ts';
import { comingView } from './ui/comingView.tsx';

/** Everything behind the sign-in, which asks for what its first page needs while its code comes. */
export const Workplace = comingView(
  () => {
    for (const endpoint of Object.values(everyPage)) prefetch(endpoint);
    return import('./shell/Workplace.tsx');
  },
  <div className="splash" aria-busy="true" />,
);

/** The sign-in page, or, with a session, everything else: loaded only then. */
export function App() {
  const current = useStore(session);
  return current ? <Workplace key={current.user.id} /> : <SignIn />;
}

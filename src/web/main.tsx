import { createRoot } from 'react-dom/client';
import { askProduct } from './api/definitions.ts';
import { App, Workplace } from './App.tsx';
import { startWords } from './i18n/i18n.ts';
import { followSession } from './session/followSession.ts';
import { session } from './session/session.ts';
import { tellCutTexts } from './shell/tellCutTexts.ts';
import { applyPreferences } from './state/preferences.ts';

applyPreferences();
followSession();
tellCutTexts(document.documentElement);
const named = askProduct();
const worded = startWords();
// behind the sign-in there is much to load: meanwhile the name comes, and nothing waits for it
if (session.get()) Workplace.begin().catch(() => undefined);
else await named;
await worded;
createRoot(document.getElementById('root')!).render(<App />);

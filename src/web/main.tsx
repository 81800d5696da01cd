import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startWords } from './i18n/i18n.ts';
import { followSession } from './session/followSession.ts';
import { applyPreferences } from './state/preferences.ts';

applyPreferences();
followSession();
await startWords();
createRoot(document.getElementById('root')!).render(<App />);

import { createRoot } from 'react-dom/client';
import { askProduct } from './api/definitions.ts';
import { App } from './App.tsx';
import { startWords } from './i18n/i18n.ts';
import { followSession } from './session/followSession.ts';
import { tellCutTexts } from './shell/tellCutTexts.ts';
import { applyPreferences } from './state/preferences.ts';

applyPreferences();
followSession();
tellCutTexts(document.documentElement);
await Promise.all([startWords(), askProduct()]);
createRoot(document.getElementById('root')!).render(<App />);

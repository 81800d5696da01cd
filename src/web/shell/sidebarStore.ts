import { createStore } from '../state/createStore.ts';

/** Whether the sidebar is open; persisted. */
export const sidebar = createStore(true, 'sidebar');

/** Whether the drawer, which stands for the sidebar on narrow screens, is open. */
export const drawer = createStore(false);

const wide = matchMedia('(width > 992px)');
/** Whether there is room for a sidebar. */
export const isWide = createStore(wide.matches);
wide.addEventListener('change', () => isWide.set(wide.matches));

import { createStore } from '../../state/createStore.ts';

/** Whether the command palette is open. */
export const palette = createStore(false);

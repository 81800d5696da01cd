const forms = {
  plain: () => import('./plain.ts'),
  ours: () => import('./ours.tsx'),
  stock: () => import('./stock.tsx'),
};
export type FormKind = keyof typeof forms;

declare global {
  interface Window {
    /** Milliseconds from the call that opens the form to the frame after it was painted. */
    openedAt?: number;
    /** Milliseconds from keydown to after the next frame, for each key. */
    keys: number[];
  }
}

window.keys = [];
addEventListener(
  'keydown',
  (event) => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.addEventListener('message', () =>
        window.keys.push(performance.now() - event.timeStamp),
      );
      after.port1.start();
      after.port2.postMessage(null);
    });
  },
  { capture: true },
);

const kind = new URLSearchParams(location.search).get('kind') as FormKind;
const { prepare } = await forms[kind]();
const open = prepare(document.getElementById('root')!);
// The application stands and is idle; then a person opens the form.
await new Promise((resolve) => setTimeout(resolve, 300));
const from = performance.now();
open();
const waitForForm = () => {
  if (!document.querySelector('input[id]')) requestAnimationFrame(waitForForm);
  else requestAnimationFrame(() => setTimeout(() => (window.openedAt = performance.now() - from)));
};
waitForForm();

import type { Shape } from './fields.ts';

const contestants = {
  plain: () => import('./plain.ts'),
  ours: () => import('./ours.tsx'),
  stock: () => import('./stock.tsx'),
  rows: () => import('./rows.tsx'),
  grid: () => import('./grid.ts'),
  plainGrid: () => import('./plainGrid.ts'),
};
export type Kind = keyof typeof contestants;

/** What is measured: it shows its form, or its list, and takes it away. */
export interface Contestant {
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    /**
     * Milliseconds until the frame after its first input (of its lines, if it has any) stood: from the call that
     * opens the form, or with `at=navigation` from the navigation to the page.
     */
    openedAt?: number;
    /** Milliseconds from keydown to after the next frame, for each key. */
    keys: number[];
    /** Milliseconds of each task over 50 ms. */
    longTasks: number[];
    contestant: Contestant;
    /** Scrolls down for so many frames, so many pixels each; answers milliseconds between frames. */
    scrollDown(selector: string, frames: number, pixels: number): Promise<number[]>;
  }
}

window.keys = [];
window.longTasks = [];
new PerformanceObserver((list) =>
  window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
).observe({ type: 'longtask' });
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
window.scrollDown = (selector, frames, pixels) =>
  new Promise((resolve) => {
    const element = document.querySelector(selector)!;
    const times: number[] = [];
    const next = (time: number) => {
      times.push(time);
      if (times.length > frames) resolve(times.slice(1).map((one, i) => one - times[i]!));
      else {
        element.scrollTop += pixels;
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });

const query = new URLSearchParams(location.search);
const shape: Shape = { fields: Number(query.get('fields')), lines: Number(query.get('lines')) };
const kind = query.get('kind') as Kind;
const isNavigation = query.get('at') === 'navigation';
const { prepare } = await contestants[kind]();
window.contestant = prepare(document.getElementById('root')!, shape);
// The application stands and is idle; then a person opens the form.
if (!isNavigation) await new Promise((resolve) => setTimeout(resolve, 300));
const from = isNavigation ? 0 : performance.now();
window.contestant.open();
const first = kind !== 'rows' && shape.lines > 0 ? 'input[id*="lines"]' : 'input';
const waitForForm = () => {
  if (!document.querySelector(first)) requestAnimationFrame(waitForForm);
  else requestAnimationFrame(() => setTimeout(() => (window.openedAt = performance.now() - from)));
};
waitForForm();

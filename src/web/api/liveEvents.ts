import type { Text } from '#engine/schema/language/index.ts';
import { eventsApi } from '#shared/endpoints/events.ts';
import { companySettings } from '../state/companySettings.ts';
import { session } from '../session/session.ts';

/** What the server tells open browsers; they ask for the rest themselves. */
export type LiveEvent =
  | { type: 'counts'; userIds: string[] | null }
  /** Since the version before only these modules look different; absent: anything. */
  | { type: 'definitions'; version: number; modules?: string[] }
  /** Something was said about a record that the reader may read. */
  | { type: 'comments'; module: string; recordId: string }
  | { type: 'rights' }
  | { type: 'definitionError'; messages: Text[] }
  /** The stream does not work: time to ask again. */
  | { type: 'poll' };

/** What a tab that joins asks the others: the stream began with the definitions in force, before it listened. */
const joined = { type: 'joined' } as const;

const channelName = 'live-events';
/** Seconds, where the company says nothing else. */
const retryAfter = 15;

/**
 * Listens to the server's events. One tab of the browser reads the stream for all of them; while the
 * stream cannot be had, every some seconds a `poll` stands in for it. Returns how to stop.
 */
export function listenToEvents(onEvent: (event: LiveEvent) => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let inForce: LiveEvent | undefined;
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | typeof joined>) => {
    if (data.type !== 'joined') onEvent(data);
    else if (inForce) channel.postMessage(inForce);
  };
  channel.postMessage(joined);
  const tell = (event: LiveEvent) => {
    if (event.type === 'definitions') inForce = event;
    onEvent(event);
    channel.postMessage(event);
  };
  // over plain HTTP browsers have no locks: each tab reads for itself
  const { locks } = navigator as Partial<Navigator>;
  if (locks)
    locks
      .request(channelName, { signal: stopped.signal }, () => lead(tell, stopped.signal))
      .catch(() => {});
  else void lead(onEvent, stopped.signal);
  return () => {
    stopped.abort();
    channel.close();
  };
}

async function lead(tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readStream(tell, signal).catch(() => {});
    if (signal.aborted) return;
    tell({ type: 'poll' });
    const seconds = companySettings.get().refreshSeconds ?? retryAfter;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function readStream(tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: session.get()?.token ?? '', Accept: 'text/event-stream' };
  const response = await fetch(`/api${eventsApi.stream.path}`, { headers, signal });
  const isStream = response.headers.get('content-type')?.includes('event-stream');
  if (!response.body || !isStream) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data:'));
      if (data) tell(JSON.parse(data.slice('data:'.length)) as LiveEvent);
    }
  }
}

import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../api/formDrafts.ts';
import { draftKey, readDraft, writeDraft, type Draft } from './drafts.ts';

/** Whose draft it is. */
export interface DraftOf {
  userId: string;
  module: string;
  /** Id of the record, or what a new one began as. */
  name: string;
}

/**
 * The two copies of what is typed into a form: in this browser, where it survives a lost connection, and on the server,
 * where another machine finds it. What does not reach the server is in this browser all the same.
 */
export class DraftCopies {
  readonly #of: DraftOf;
  readonly #key: string;
  /** One call after the other: a late one must not bring back what was thrown away. */
  #calls: Promise<unknown> = Promise.resolve();
  #isForgotten = false;

  constructor(of: DraftOf) {
    this.#of = of;
    this.#key = draftKey(of.userId, of.module, of.name);
  }

  /** The copy in this browser. */
  read(): Draft | null {
    return readDraft(this.#key);
  }

  /** The server's copy if it is newer than one of this browser; null also once the draft was thrown away. */
  async readNewer(than: Draft | null): Promise<Draft | null> {
    const kept = await readFormDraft(this.#of.module, this.#of.name).catch(() => null);
    return kept && !this.#isForgotten && kept.at > (than?.at ?? '') ? kept : null;
  }

  /** @param isLeaving the page goes, and cannot wait for the calls before */
  keep(draft: Draft, isLeaving = false) {
    writeDraft(this.#key, draft);
    this.#isForgotten = false;
    const put = async () => {
      const { rev, base, data, at } = draft;
      const body = { rev, base, data };
      const kept = await keepFormDraft(this.#of.module, this.#of.name, body, {
        keepalive: isLeaving,
      });
      // clocks differ; both copies carry the server's time
      if (this.read()?.at === at) writeDraft(this.#key, { ...draft, at: kept.at });
    };
    if (isLeaving) void put().catch(() => undefined);
    else this.#send(put);
  }

  forget() {
    writeDraft(this.#key, null);
    this.#isForgotten = true;
    this.#send(() => forgetFormDraft(this.#of.module, this.#of.name));
  }

  #send(call: () => Promise<unknown>) {
    this.#calls = this.#calls.then(call).catch(() => undefined);
  }
}

import type { Module } from '#engine/schema/language/index.ts';
import { recordLines } from '#engine/schema/record.ts';
import type { RendererServices } from '../RendererContext.tsx';
import type { FoundAnswer } from '#engine/schema/references.ts';
import type { FormStore } from './FormStore.ts';
import type { TitleCache } from './TitleCache.ts';

/** Someone who types is asked about once, when they pause: milliseconds. */
const pause = 300;

/** What a `find` reads of the record, and of each line of its table. */
interface Reads {
  table?: string;
  record: string[];
  line: string[];
}

/** Keeps the references of a form that are found: the server is asked whenever what they depend on was written. */
export class ReferenceResolver {
  private readonly reads: readonly Reads[];
  private asked: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly module: Module,
    private readonly services: Pick<RendererServices, 'found'>,
    private readonly store: FormStore,
    private readonly titles: TitleCache,
  ) {
    this.reads = services.found ? readsOf(module) : [];
    // What is stored was found when it was saved.
    if (typeof store.getData().id === 'string') this.asked = this.question();
  }

  /** Something was written, or a form was opened. */
  written(): void {
    if (this.reads.length === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private async ask(): Promise<void> {
    const question = this.question();
    if (question === this.asked) return;
    this.asked = question;
    const data = this.store.getData();
    const id = typeof data.id === 'string' ? { id: data.id } : {};
    const query = { module: this.module.module, ...id, data };
    const answer = await this.services.found!(query).catch(() => undefined);
    if (!answer) this.asked = undefined;
    // What was written meanwhile asks again.
    else if (this.question() === question) this.show(answer);
  }

  private show({ ids, titles }: FoundAnswer) {
    for (const [id, title] of Object.entries(titles)) this.titles.set(id, title);
    for (const [place, id] of Object.entries(ids)) {
      const path = place.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
      if ((this.store.get(path) ?? null) !== id) this.store.set(path, id);
    }
  }

  private question(): string {
    const record = this.store.getData();
    return JSON.stringify(
      this.reads.map(({ table, record: names, line }) => [
        names.map((name) => record[name]),
        table === undefined || !Array.isArray(record[table])
          ? null
          : recordLines(record[table]).map((one) => line.map((name) => one[name])),
      ]),
    );
  }
}

/** By their words alone: a browser need not know the module that is searched. */
function readsOf({ fields }: Module): Reads[] {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name!);
  return Object.entries(fields).flatMap(([table, field]): Reads[] => [
    ...(field.find === undefined ? [] : [{ record: names(field.find, ofParent), line: [] }]),
    ...Object.values(field.columns ?? {}).flatMap(({ find }) =>
      find === undefined
        ? []
        : [{ table, record: names(find, ofGrandparent), line: names(find, ofParent) }],
    ),
  ]);
}

const ofGrandparent = /\bparent\.parent\.(\w+)/g;
const ofParent = /\bparent\.(?!parent\.)(\w+)/g;

import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { RendererServices } from '../RendererContext.tsx';
import type { LookupAnswer } from '#engine/schema/references.ts';

/** Referenced records as far as expressions and fetches of a form need them, by id. */
export class ReferenceCache {
  private readonly records = new Map<string, RecordData>();
  private readonly asked = new Map<string, Promise<LookupAnswer>>();

  constructor(private readonly services: Pick<RendererServices, 'lookup'>) {}

  /** For evaluations: what has been loaded so far. */
  lookup = (_module: string, id: string): RecordData | undefined => this.records.get(id);

  /** Loads fields of a record, also through its references: `['customerId.level']`. Asked for once. */
  load(module: string, id: string, paths: readonly string[]): Promise<LookupAnswer> {
    const wanted = [...new Set(paths.flatMap(withPrefixes))].toSorted();
    const key = `${id}:${wanted.join()}`;
    const known = this.asked.get(key);
    if (known) return known;
    const answer = this.services.lookup({ module, id, paths: wanted }).then((found) => {
      this.learn(id, found.values);
      return found;
    });
    this.asked.set(key, answer);
    answer.catch(() => this.asked.delete(key));
    return answer;
  }

  private learn(id: string, values: Record<string, FieldValue>) {
    for (const [path, value] of Object.entries(values)) {
      const owner = path.includes('.') ? values[path.slice(0, path.lastIndexOf('.'))] : id;
      if (typeof owner !== 'string') continue;
      const name = path.slice(path.lastIndexOf('.') + 1);
      this.records.set(owner, { ...this.records.get(owner), [name]: value });
    }
  }
}

/** `a.b.c` → `a`, `a.b`, `a.b.c`: the ids on the way are needed to file what lies behind them. */
function withPrefixes(path: string): string[] {
  const names = path.split('.');
  return names.map((_, i) => names.slice(0, i + 1).join('.'));
}

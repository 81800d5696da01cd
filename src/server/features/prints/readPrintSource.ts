import type { PrintSource, ReadPath } from '#engine/print/PrintSource.ts';
import { readsOf } from '#engine/print/readsOf.ts';
import { systemFieldSpecs, followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Language, Module, PrintTemplate } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import { requireAction, type ReadContext } from '../access/index.ts';
import { readRecord } from '../records/getRecord.ts';
import { userVariable } from '../records/userVariable.ts';
import { readOpinions } from './readOpinions.ts';
import { readPictures } from './readPictures.ts';
import { readThrough } from './readThrough.ts';

/** How a record is to be printed. */
export interface PrintOptions {
  language: Language;
  /** Where the application is reached, for codes that lead to the record: `https://erp.example.com`. */
  origin: string;
}

/**
 * A record with all that a template asks of it, as far as the caller may see and print it.
 *
 * @throws errors.notFound, errors.forbidden
 */
export async function readPrintSource(
  reader: ReadContext,
  template: PrintTemplate,
  id: string,
  { language, origin }: PrintOptions,
): Promise<PrintSource> {
  const { services } = reader;
  const caller = { ...reader.caller, language };
  const context: ReadContext = { ...reader, caller };
  const registry = services.registry();
  const module = registry.module(template.module);
  const reached = await requireAction(context, module.module, id, 'print');
  const { record: whole, titles } = await readRecord(context, module.module, id);
  const record = printable(module, whole, reached);
  const reads = readsOf(registry, template);
  const isReached = (path: string) => reached.has(path.split('.')[0]!) || isOfAll(path);
  const asked = withPrefixes(reads.paths.filter(isReached));
  const paths = (await readThrough(context, module.module, [id], asked)).get(id) ?? nothing;
  const linePaths = await readLinePaths(context, module, record, reads.lines);
  const known = knownRecords(registry, module, paths);
  return {
    registry,
    template,
    module,
    record,
    titles,
    paths,
    linePaths,
    lookup: (name, key) => known.get(`${name}/${key}`),
    user: userVariable(caller),
    opinions: reads.approvals ? await readOpinions(context, record) : [],
    pictures: await readPictures(context, record, reads.pictures),
    language,
    company: companyOf(context, record),
    printedBy: caller.name,
    now: services.now().toISOString(),
    address: `${origin}${detailAddress(module, id)}`,
  };
}

const nothing: ReadPath = { values: {}, titles: {} };

const isOfAll = (path: string) => Object.hasOwn(systemFieldSpecs, path.split('.')[0]!);

/** What the grants to print reach, of what may be read. */
function printable(module: Module, record: RecordData, reached: ReadonlySet<string>): RecordData {
  const kept = Object.entries(record).filter(([field]) => isOfAll(field) || reached.has(field));
  return Object.fromEntries(
    kept.map(([field, value]) => {
      if (!isLines(module.fields[field]) || !Array.isArray(value)) return [field, value];
      const lines = recordLines(value).map((line) =>
        Object.fromEntries(
          Object.entries(line).filter(([key]) => key === 'id' || reached.has(`${field}.${key}`)),
        ),
      );
      return [field, lines];
    }),
  );
}

/** `a.b.c` is read with `a.b`, behind which it stands. */
const withPrefixes = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const steps = path.split('.');
      return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
    }),
  ),
];

async function readLinePaths(
  context: ReadContext,
  module: Module,
  record: RecordData,
  asked: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, ReadPath[]>> {
  const { system } = context.services.registry();
  const read: Record<string, ReadPath[]> = {};
  for (const [table, paths] of Object.entries(asked)) {
    const lines = recordLines(record[table]);
    const found = lines.map((): ReadPath => ({ values: {}, titles: {} }));
    for (const column of new Set(paths.map((path) => path.split('.')[0]!))) {
      const field = module.fields[table]?.columns?.[column];
      const target = field && referencedModule(field, system);
      if (!target) continue;
      const ids = [...new Set(lines.flatMap((line) => (line[column] as string | null) ?? []))];
      const rest = paths.flatMap((path) =>
        path.startsWith(`${column}.`) ? [path.slice(column.length + 1)] : [],
      );
      const records = await readThrough(context, target, ids, rest);
      for (const [index, line] of lines.entries()) {
        const one = records.get(line[column] as string);
        for (const [key, value] of Object.entries(one?.values ?? {}))
          found[index]!.values[`${column}.${key}`] = value;
        for (const [key, title] of Object.entries(one?.titles ?? {}))
          found[index]!.titles[`${column}.${key}`] = title;
      }
    }
    read[table] = found;
  }
  return read;
}

/** What expressions look up behind references, from the paths that were read. */
function knownRecords(registry: Registry, module: Module, { values }: ReadPath) {
  const known = new Map<string, RecordData>();
  for (const [path, value] of Object.entries(values)) {
    const steps = path.split('.');
    if (steps.length === 1) continue;
    const owner = steps.slice(0, -1).join('.');
    const end = followPath(registry, module, owner);
    if (!end || isDeadEnd(end)) continue;
    const target = referencedModule(end.field, registry.system);
    const id = values[owner];
    if (!target || typeof id !== 'string') continue;
    const key = `${target}/${id}`;
    known.set(key, { ...known.get(key), id, [steps.at(-1)!]: value });
  }
  return known;
}

/** The company of who made the record, else that of who prints it. */
function companyOf({ services, caller }: ReadContext, { createdBy }: RecordData): string {
  const directory = services.directory();
  const maker = typeof createdBy === 'string' ? directory.person(createdBy) : undefined;
  const company = maker?.companyId ?? (maker?.orgId && directory.companyOf(maker.orgId));
  const id = company || caller.companyId;
  return (
    (id && directory.organisation(id)?.name) || services.registry().system.title[caller.language]
  );
}

function detailAddress({ module, screens }: Module, id: string) {
  const screen = screens.find(({ kind }) => kind === 'detail');
  return screen ? `${screen.path}?id=${id}` : `/process/detail?moduleNo=${module}&id=${id}`;
}

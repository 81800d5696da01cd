import { definitionKinds, singleKinds } from '../definitionKinds.ts';
import { message } from '../../messages/build.ts';
import { hasStandIns } from '../expand/spellOut.ts';
import { createReporter, type CheckContext, type Derived } from './CheckContext.ts';
import { isConsequence } from './consequences.ts';
import { differenceOf, isSame, recordReads, type Reads } from './recordReads.ts';
import { derivedFields } from './rules/cycles.ts';
import { rules, rulesAcross } from './rules/index.ts';
import { brokenParts, checkShape } from './shape.ts';
import { validDefinitionsOf, type ValidDefinitions } from './validDefinitionsOf.ts';
import type { Problem, Source } from './Source.ts';
import { withTitled } from './titled.ts';
import { mergeRepeated } from './mergeRepeated.ts';
import { withoutBroken } from './withoutBroken.ts';

/** Checks definition files: see checkDefinitions. */
export type Checker = (
  sources: readonly Source[],
  isAsked?: (source: Source) => boolean,
) => Problem[];

/** What is known of one file. */
interface Entry {
  source: Source;
  shape: Shape;
  finding?: Finding;
}

interface Shape {
  problems: Problem[];
  /** The definition for the rules that look across files, without the parts whose shape is wrong. */
  part?: Source;
  /** What those parts say. */
  lost: ReadonlySet<string>;
}

/** What the rules say of one file, and what else that followed from. */
interface Finding {
  isPlaced: boolean;
  problems: Problem[];
  reads: Reads;
  asksBroken: boolean;
  derived: Derived[];
}

/**
 * Checks the same files again and again: after the first time it looks only at those that changed, and at those for which
 * something was asked that changed. What it finds is what a check of everything would.
 *
 * @param isOnce nobody asks a second time: what each file asks of the others is not noted
 */
export function createChecker({ isOnce = false } = {}): Checker {
  let entries: ReadonlyMap<string, Entry> = new Map();
  let last: ValidDefinitions | undefined;

  return (sources, isAsked = () => true) => {
    const now = sources.filter(isAsked).map((source) => entryOf(entries, source));
    const broken = new Set([
      ...sources.filter((source) => !isRead(source)),
      ...now.filter(({ shape }) => !shape.part).map(({ source }) => source),
    ]);
    const parts = new Map(now.map(({ source, shape }) => [source, shape.part ?? source]));
    const sound = validDefinitionsOf(sources, broken, (source) => parts.get(source) ?? source);
    const said = applyRules(sound, last, now, isOnce);
    const unread = {
      names: new Set([
        ...now.flatMap(({ shape }) => [...shape.lost, ...shape.problems.flatMap(fieldAtALoss)]),
        ...said.flatMap(fieldAtALoss),
      ]),
      files: new Set(
        now.flatMap(({ source, shape }) => (shape.part === source ? [] : [source.file])),
      ),
      kinds: new Set([...broken].map(({ kind }) => kind)),
      isUnbound: ![...sound.sources].some(({ kind }) => kind === 'system'),
    };
    const rulesSaid = said
      .filter((problem) => !isConsequence(problem, unread))
      .map((problem) => withTitled(problem, sound.registry));
    entries = new Map(now.map((entry) => [entry.source.file, entry]));
    last = sound;
    return mergeRepeated([
      ...sources.flatMap((source) => source.problems),
      ...now.flatMap(({ shape }) => shape.problems),
      ...missingFiles(sources),
      ...rulesSaid,
    ]).toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
  };
}

/** The field that refers to nothing: that it is no reference only follows. */
function fieldAtALoss({ code, path = [] }: Problem): string[] {
  const name = code === 'keyNeeded' ? path.at(-1) : path.at(-1) === 'ref' ? path.at(-2) : undefined;
  return typeof name === 'string' ? [name] : [];
}

/** What is known of a file as long as it says the same. */
function entryOf(entries: ReadonlyMap<string, Entry>, source: Source): Entry {
  const known = entries.get(source.file);
  return known && saysTheSame(known, source)
    ? { ...known, source, shape: moved(known, source) }
    : { source, shape: shapeOf(source) };
}

/** The whole of a file that says the same is the whole of the new one. */
const moved = ({ source: known, shape }: Entry, source: Source): Shape =>
  shape.part === known ? { ...shape, part: source } : shape;

/** Where a problem stands may differ between two texts that say the same. */
function saysTheSame({ source: known, shape, finding }: Entry, source: Source): boolean {
  if (known === source) return true;
  const isRight = [known.problems, source.problems, shape.problems, finding?.problems ?? []];
  return (
    isRight.every((problems) => problems.length === 0) &&
    known.kind === source.kind &&
    isSame(known.value, source.value)
  );
}

const isRead = ({ problems, value }: Source) => value !== undefined && hasStandIns(problems);

function shapeOf(source: Source): Shape {
  const problems: Problem[] = [];
  if (!isRead(source)) return { problems, lost: new Set() };
  if (checkShape(source, createReporter(problems)))
    return { problems, part: source, lost: new Set() };
  const rest = withoutBroken(source, (value) => brokenParts(source.kind, value));
  return { problems, lost: new Set(), ...(rest && { part: rest.source, lost: rest.lost }) };
}

const missingFiles = (sources: readonly Source[]): Problem[] =>
  singleKinds
    .filter((kind) => !sources.some((source) => source.kind === kind))
    .map((kind) => ({
      file: definitionKinds[kind].fileOf(kind),
      line: 1,
      column: 1,
      ...message('fileMissing'),
    }));

/** Runs every rule over every file; a rule whose input has not changed is not run again. */
function applyRules(
  sound: ValidDefinitions,
  last: ValidDefinitions | undefined,
  entries: Entry[],
  isOnce: boolean,
): Problem[] {
  const differs = last && differenceOf(last.registry, sound.registry);
  const isBrokenSame = last !== undefined && isSame([...last.broken], [...sound.broken]);
  const isStillTrue = (source: Source, finding: Finding | undefined) =>
    finding?.isPlaced === sound.places.has(source) &&
    (isBrokenSame || !finding.asksBroken) &&
    differs?.(finding.reads) === false;
  const found: Found[] = [];
  for (const entry of entries) {
    const source = entry.shape.part ?? entry.source;
    if (!sound.sources.has(source) || !isStillTrue(source, entry.finding)) delete entry.finding;
    if (sound.sources.has(source))
      found.push({ source, finding: (entry.finding ??= findIn(sound, source, isOnce)) });
  }
  return [...found.flatMap(({ finding }) => finding.problems), ...across(sound, found)];
}

interface Found {
  source: Source;
  finding: Finding;
}

/** Looks at one file, with a registry of its own that notes what is asked for. */
function findIn(sound: ValidDefinitions, source: Source, isOnce: boolean): Finding {
  const problems: Problem[] = [];
  const reads: Reads = new Map();
  let asksBroken = false;
  const place = sound.places.get(source);
  const context: CheckContext = {
    sources: [source],
    modules: place ? [place] : [],
    registry: isOnce ? sound.registry : recordReads(sound.registry, reads, place?.module),
    get broken() {
      asksBroken = true;
      return sound.broken;
    },
    report: createReporter(problems),
  };
  for (const rule of rules) rule(context);
  const derived = derivedFields(context);
  return { isPlaced: place !== undefined, problems, reads, asksBroken, derived };
}

/** What is wrong between files, each of which is right. */
function across(
  { registry, broken, places }: ValidDefinitions,
  found: readonly Found[],
): Problem[] {
  const problems: Problem[] = [];
  const sources = found.map(({ source }) => source);
  const context = {
    sources,
    modules: sources.flatMap((source) => places.get(source) ?? []),
    registry,
    broken,
    report: createReporter(problems),
    derived: found.flatMap(({ source, finding }) =>
      finding.derived.map((field) => ({ ...field, source })),
    ),
  };
  for (const rule of rulesAcross) rule(context);
  return problems;
}

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Effect, Transition } from '#engine/schema/language/index.ts';

const file = 'tests/fixtures/effects.json';
const read = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** What an effect or a transition says, but for its words: another one has another code. */
export function codeOf(declared: Effect | Transition): string {
  const rule = JSON.stringify(declared, (key, value: unknown) =>
    key === 'title' || key === 'confirm' || key === 'message' ? undefined : value,
  );
  return createHash('sha256').update(rule).digest('hex').slice(0, 8);
}

const known = read();

/** They read as `reimbursementGeneral.warnOverBudget`, which is proved; each of its own was not seen yet. */
export const unseen = new Set(
  ['Branch', 'Entertainment', 'Travel', 'Vehicle'].map(
    (kind) => `reimbursement${kind}.warnOverBudget`,
  ),
);

/**
 * How an effect `module.id` or a transition `module#id` was proved, as it reads now: `generated`, or a test file by
 * hand below `tests/api`. Undefined when it is new, reads otherwise, or was not proved.
 */
export function proofOf(name: string, declared: Effect | Transition): string | undefined {
  const [code, by] = (known[name] ?? '').split(' ');
  return code === codeOf(declared) ? by : undefined;
}

/** The test file below `tests/api` that proves it by hand, whatever it reads now. */
export function handOf(name: string): string | undefined {
  const by = known[name]?.split(' ')[1];
  return by === 'generated' ? undefined : by;
}

/** All that are remembered. */
export const remembered = () => Object.keys(known);

/** With `WRITE_EXPECTED=1` remembers what generated tests saw, for `proofOf`. */
export function remember(
  proved: readonly (readonly [name: string, declared: Effect | Transition])[],
) {
  if (!process.env.WRITE_EXPECTED) return;
  const all = read();
  for (const [name, declared] of proved) all[name] = `${codeOf(declared)} generated`;
  write(all);
}

/** With `WRITE_EXPECTED=1` forgets what there is no more. */
export function forget(names: readonly string[]) {
  if (!process.env.WRITE_EXPECTED) return;
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => !names.includes(name))));
}

function write(all: Record<string, string>) {
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

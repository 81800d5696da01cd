import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Guard } from '#engine/schema/language/index.ts';

const file = 'tests/fixtures/refused.json';
type Refused = Record<string, string>;
const read = () => JSON.parse(readFileSync(file, 'utf8')) as Refused;

/** What a guard says, but for its words: another rule has another one. */
const ruleOf = ({ message: _message, ...rule }: Guard) =>
  createHash('sha256').update(JSON.stringify(rule)).digest('hex').slice(0, 8);

const known = read();

/** True when generated tests saw the guard refuse, as it reads now. */
export const wasRefused = (module: string, guard: Guard) =>
  known[`${module}.${guard.id}`] === ruleOf(guard);

/** With `WRITE_EXPECTED=1` remembers a guard that was seen to refuse, for `wasRefused`. */
export function remember(module: string, guard: Guard) {
  if (!process.env.WRITE_EXPECTED) return;
  const all = { ...read(), [`${module}.${guard.id}`]: ruleOf(guard) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

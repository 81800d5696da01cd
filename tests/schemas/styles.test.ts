import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Of libraries: what they draw has these classes, and no code of ours names them. */
const others = /^(chakra-|markedContent$)/;

const below = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name));
const files = [...below('src/web'), ...below('engine/renderers')];

/** The rules of a sheet: the classes that each of them names. */
function rulesOf(sheet: string): string[][] {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{/g)].map(([, selector]) =>
    [...selector!.matchAll(/\.([a-zA-Z][\w-]*)/g)]
      .map(([, name]) => name!)
      .filter((name) => !others.test(name)),
  );
}
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((sheet) => ({ sheet, rules: rulesOf(sheet).filter((classes) => classes.length > 0) }));

const isCode = (file: string) => /(?<!\.stories)\.tsx?$/.test(file);
/** The rooms that name a word: features, rooms of the shell, other folders. */
const namedIn = new Map<string, Set<string>>();
for (const file of files.filter(isCode))
  for (const [word] of readFileSync(file, 'utf8').matchAll(/[a-zA-Z][\w-]*/g))
    namedIn.set(word, (namedIn.get(word) ?? new Set()).add(roomOf(file)));

function roomOf(file: string): string {
  const [room] = file.match(/^src\/web\/(features|shell)\/\w+(?=\/)/) ?? [dirname(file)];
  return room;
}

it('style sheets have no class that no code gives to anything', () => {
  const dead = sheets.flatMap(({ sheet, rules }) =>
    rules
      .flat()
      .filter((name) => !namedIn.has(name))
      .map((name) => `${sheet} .${name}`),
  );
  expect(dead).toEqual([]);
});

it('the shared sheets have no rule of one room alone', () => {
  const shared = sheets.filter(({ sheet }) => /(screens|shell)\.css$/.test(sheet));
  expect(shared).toHaveLength(2);
  const elsewhere = shared.flatMap(({ sheet, rules }) =>
    rules.flatMap((classes) => {
      const [room, ...more] = new Set(classes.flatMap((name) => [...namedIn.get(name)!]));
      return more.length > 0 || room === dirname(sheet) ? [] : `${sheet} ${classes.join()}: ${room}`;
    }),
  );
  expect(elsewhere).toEqual([]);
});

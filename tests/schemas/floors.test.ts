import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../../scripts/importsOf.ts';

const isCode = /(?<!\.(?:test|stories|d))\.tsx?$/;

/** Each file of the house with those it imports, types included. */
const imports: (readonly [file: string, imported: string[]])[] = [];
for (const folder of ['engine', 'src'])
  for (const name of (await readdir(folder, { recursive: true })).filter((one) => isCode.test(one)))
    imports.push([join(folder, name), await importsOf(join(folder, name))]);

/** The floor of each room that the page names, counted from the ground. */
const page = await readFile('docs/architecture.md', 'utf8');
const [, table = ''] = /^## Floors$([^]*?)^## /m.exec(page) ?? [];
const floors = new Map(
  Array.from(table.matchAll(/^\| (`[^|]+)\|/gm), ([, rooms]) => rooms!).flatMap((rooms, floor) =>
    Array.from(rooms.matchAll(/`([^`]+)`/g), ([, room]) => [room!, floor] as const),
  ),
);

it('has a floor for every file', () => {
  expect([...floors.keys()].filter((room) => !existsSync(room.replace(/\*.*/, '')))).toEqual([]);
  expect(imports.map(([file]) => file).filter((file) => floorOf(file) === undefined)).toEqual([]);
});

it('imports nothing from a floor above its own', () => {
  const wrong = imports.flatMap(([file, imported]) =>
    imported.filter((one) => floorOf(one)! > floorOf(file)!).map((one) => `${file} imports ${one}`),
  );
  expect(wrong).toEqual([]);
});

it('leaves the database to operations', () => {
  const direct = imports.filter(
    ([file, imported]) =>
      file.endsWith('Routes.ts') &&
      imported.some((one) => one.startsWith('src/server/db/')),
  );
  expect(direct.map(([file]) => file)).toEqual([]);
});

/** That of the innermost room that has one; `room/*End` stands for the files below the room that end so. */
function floorOf(path: string): number | undefined {
  for (const [room, floor] of floors) {
    const [start, end] = room.split('*');
    if (end && path.startsWith(start!) && path.endsWith(end)) return floor;
  }
  return floorOfRoom(path);
}

function floorOfRoom(path: string): number | undefined {
  if (path === '.') return undefined;
  return floors.get(path) ?? floorOfRoom(dirname(path));
}

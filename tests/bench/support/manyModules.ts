import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Menu } from '#engine/schema/language/index.ts';

const fixture = 'tests/fixtures/schemas';
/** Parts of the fixture that can be left out, with what the system says of them. */
const extras = { absence: 'substitutes', circle: 'groups', holiday: 'calendar' };
const copied = ['order', 'bill'];

/** Writes the six modules of an office into a folder, and copies of two of them until there are so many. */
export async function writeModules(folder: string, count: number): Promise<void> {
  await cp(fixture, folder, { recursive: true });
  const system = JSON.parse(await readFile(join(folder, 'system.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  for (const [module, part] of Object.entries(extras)) {
    await rm(join(folder, `${module}.module.json`));
    delete system[part];
  }
  await writeFile(join(folder, 'system.json'), JSON.stringify(system));
  const menu = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8')) as Menu;
  let modules = (await readdir(folder)).filter((file) => file.endsWith('.module.json')).length;
  for (let copy = 1; modules < count; copy += 1) {
    const screens = copied.map((name) => ({
      id: `${name}-${copy}`,
      screen: `${name}${copy}/list`,
    }));
    const title = { en: `Area ${copy}`, zh: `领域${copy}` };
    menu.items.push({ id: `area-${copy}`, title, items: screens });
    for (const name of copied) {
      const text = await readFile(join(folder, `${name}.module.json`), 'utf8');
      await writeFile(join(folder, `${name}${copy}.module.json`), renamed(text, copy));
      modules += 1;
    }
  }
  await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
}

/** A module under another name, with what it says of its fellows. */
const renamed = (text: string, copy: number) =>
  text
    .replaceAll(new RegExp(`"(${copied.join('|')})"(?!\\s*:)`, 'g'), `"$1${copy}"`)
    .replaceAll(new RegExp(`"/(${copied.join('|')})/`, 'g'), `"/$1${copy}/`);

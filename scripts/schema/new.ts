import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkDefinitions,
  errorsAmong,
  formatProblemIn,
  parseSource,
} from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { newModule } from './newModule.ts';

const usage =
  'Usage: npm run schema -- new <area>/<module> [<title>] [<Chinese title>], for example office/leaveApply 请假申请';

const han = /\p{Script=Han}/u;

/** Writes a new module with an approval process, ready to be changed. */
export async function run(
  [name = '', ...titles]: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const path = name
    .replace(`${folder}/`, '')
    .replace(/^\.\//, '')
    .replace(/\.module\.json$/, '');
  const [, area, module] = /^([a-z][a-z0-9-]*)\/([a-z][A-Za-z0-9]*)$/.exec(path) ?? [];
  if (!area || !module) return failed(usage);
  const file = `${area}/${module}.module.json`;
  if (existsSync(join(folder, file))) return failed(`${folder}/${file} exists already`);
  const sources = await loadFiles(folder);
  const en = titles.find((title) => !han.test(title));
  const zh = titles.find((title) => han.test(title));
  const value = newModule(module, { ...(en && { en }), ...(zh && { zh }) });
  const text = `${printDefinition(value)}\n`;
  const expanded = expandSources([...sources, parseSource(file, 'module', text)]);
  const problems = errorsAmong(checkDefinitions(expanded));
  if (problems.length > 0)
    return failed(problems.map(formatProblemIn(folder, language)).join('\n'));
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text, { flag: 'wx' });
  console.log(
    `Wrote ${folder}/${file}, called ${value.title.en}, ${value.title.zh}\nAdd it to ${folder}/menu.json: { "id": "${module}", "screen": "${module}/list" }`,
  );
  return 0;
}

function failed(message: string): number {
  console.error(message);
  return 1;
}

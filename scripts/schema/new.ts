import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checkDefinitions, formatProblem, parseSource } from '#engine/schema/check/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { newModule } from './newModule.ts';

const usage = 'Usage: npm run schema -- new <area>/<module>, for example office/leaveApply';

/** Writes a new module with an approval process, ready to be changed. */
export async function run([name = '']: string[], folder: string): Promise<number> {
  const [, area, module] = /^([a-z][a-z0-9-]*)\/([a-z][A-Za-z0-9]*)$/.exec(name) ?? [];
  if (!area || !module) return failed(usage);
  const file = `${area}/${module}.module.json`;
  const sources = await loadFiles(folder);
  const definitions: Definitions = definitionsOf(sources);
  const value = newModule(module, definitions);
  if (!value)
    return failed('No dictionary has the statuses WTJ, SPZ, BH, ZF and YX that a process needs');
  const options = await resolveConfig(join(folder, file));
  const text = await format(JSON.stringify(value), { ...options, parser: 'json' });
  const problems = checkDefinitions([...sources, parseSource(file, 'module', text)]);
  if (problems.length > 0) return failed(problems.map(formatProblem).join('\n'));
  await mkdir(dirname(join(folder, file)), { recursive: true });
  const writing = writeFile(join(folder, file), text, { flag: 'wx' });
  if (
    !(await writing.then(
      () => true,
      () => false,
    ))
  )
    return failed(`${file} exists already`);
  console.log(
    `Wrote ${folder}/${file}\nAdd it to menu.json: { "id": "${module}", "screen": "${module}/list" }`,
  );
  return 0;
}

function failed(message: string): number {
  console.error(message);
  return 1;
}

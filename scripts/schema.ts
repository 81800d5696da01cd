import { parseArgs } from 'node:util';

/** Commands over the definition files: `npm run schema -- <command>`. Each answers its exit code. */
const commands: Record<
  string,
  () => Promise<{ run: (args: string[], folder: string) => Promise<number> }>
> = {
  check: () => import('./schema/check.ts'),
  new: () => import('./schema/new.ts'),
  docs: () => import('./schema/docs.ts'),
  types: () => import('./schema/types.ts'),
  diff: () => import('./schema/diff.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { schemas: { type: 'string', default: 'schemas' } },
});
const [name = '', ...rest] = positionals;
const command = commands[name];
if (command) {
  try {
    const { run } = await command();
    process.exitCode = await run(rest, values.schemas);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(
    `Usage: npm run schema -- ${Object.keys(commands).join(' | ')} [--schemas <folder>]`,
  );
  process.exitCode = 2;
}

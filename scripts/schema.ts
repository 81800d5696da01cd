import { parseArgs } from 'node:util';

/** Commands over the definition files: `npm run schema -- <command>`. Each answers its exit code. */
const commands: Record<
  string,
  () => Promise<{ run: (args: string[], folder: string) => Promise<number> }>
> = {
  check: () => import('./schema/check.ts'),
  show: () => import('./schema/show.ts'),
  format: () => import('./schema/format.ts'),
  new: () => import('./schema/new.ts'),
  docs: () => import('./schema/docs.ts'),
  types: () => import('./schema/types.ts'),
  diff: () => import('./schema/diff.ts'),
};

const usage = `Usage: npm run schema -- ${Object.keys(commands).join(' | ')} [--schemas <folder>]`;

process.exitCode = await runCommand();

async function runCommand(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        schemas: { type: 'string', default: process.env.SCHEMAS_DIR || 'schemas' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name = '', ...rest] = positionals;
    const command = commands[name];
    if (!command || values.help) {
      (values.help ? console.log : console.error)(usage);
      return values.help ? 0 : 2;
    }
    const { run } = await command();
    return await run(rest, values.schemas);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

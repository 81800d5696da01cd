import { parseArgs } from 'node:util';
import type { Language } from '#engine/schema/language/index.ts';
import { terminalLanguage } from '#server/terminalLanguage.ts';

/** Commands over the definition files: `npm run schema -- <command>`. Each answers its exit code. */
const commands: Record<
  string,
  () => Promise<{ run: (args: string[], folder: string, language: Language) => Promise<number> }>
> = {
  check: () => import('./schema/check.ts'),
  show: () => import('./schema/show.ts'),
  format: () => import('./schema/format.ts'),
  new: () => import('./schema/new.ts'),
  docs: () => import('./schema/docs.ts'),
  types: () => import('./schema/types.ts'),
  diff: () => import('./schema/diff.ts'),
};

const usage = `Usage: npm run schema -- ${Object.keys(commands).join(' | ')} [--schemas <folder>] [--lang en | zh]`;

const isLanguage = (text: string): text is Language => text === 'en' || text === 'zh';

process.exitCode = await runCommand();

async function runCommand(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        schemas: { type: 'string', default: process.env.SCHEMAS_DIR || 'schemas' },
        lang: { type: 'string', default: terminalLanguage() },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name = '', ...rest] = positionals;
    const command = commands[name];
    const language = values.lang;
    if (!command || values.help || !isLanguage(language)) {
      (values.help ? console.log : console.error)(usage);
      return values.help ? 0 : 2;
    }
    const { run } = await command();
    return await run(rest, values.schemas, language);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

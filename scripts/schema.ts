import { parseArgs } from 'node:util';
import type { Language } from '#engine/schema/language/index.ts';
import { terminalLanguage } from '#server/terminalLanguage.ts';

type Run = (args: string[], folder: string, language: Language) => Promise<number>;

interface Command {
  /** What is given to it, and what it does. */
  says: string;
  load: () => Promise<{ run: Run }>;
}

/** Commands over the definition files: `npm run schema -- <command>`. Each answers its exit code. */
const commands: Record<string, Command> = {
  check: {
    says: 'check                  says what is wrong in the files, and where',
    load: () => import('./schema/check.ts'),
  },
  show: {
    says: 'show [<module>]        prints a module in full; without a name, what all are called\n  show roles             prints what roles, steps and grants of roles.json are called',
    load: () => import('./schema/show.ts'),
  },
  format: {
    says: 'format [check]         lays the files out',
    load: () => import('./schema/format.ts'),
  },
  new: {
    says: 'new <area>/<module> [<title>] [<Chinese title>]   writes a module to begin with',
    load: () => import('./schema/new.ts'),
  },
  docs: {
    says: 'docs                   after a change of the language: writes docs/schema.md',
    load: () => import('./schema/docs.ts'),
  },
  types: {
    says: 'types                  the same for what editors complete by',
    load: () => import('./schema/types.ts'),
  },
  diff: {
    says: 'diff [<address>]       says what the files change in the database, or in a running server',
    load: () => import('./schema/diff.ts'),
  },
};

const usage = [
  'Usage: npm run schema -- <command> [--schemas <folder>] [--lang en | zh]',
  ...Object.values(commands).map(({ says }) => `  ${says}`),
].join('\n');

const isLanguage = (text: string): text is Language => text === 'en' || text === 'zh';

void runCommand().then((code) => (process.exitCode = code));

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
    const { run } = await command.load();
    return await run(rest, values.schemas, language);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

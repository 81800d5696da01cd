import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { limited, timed, type Figure } from '../support/figures.ts';

const run = promisify(execFile);
const rounds = 5;
const limit = 1000;

/** Checking all definition files: the work itself as the command reports it, and the command as a whole. */
export async function schemaCheck(): Promise<Figure[]> {
  const work: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const time = await timed(async () => {
      const { stdout } = await run('npm', ['run', '--silent', 'schema', '--', 'check'], {
        cwd: resolve('.'),
      });
      work.push(Number(/\((\d+) ms\)/.exec(stdout)?.[1]));
    });
    whole.push(time);
  }
  return [
    limited('schema-check', 'ms', work, limit),
    limited('schema-check-command', 'ms', whole, limit),
  ];
}

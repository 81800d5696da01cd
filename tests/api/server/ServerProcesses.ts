import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from 'vitest';

/** Servers as processes of their own, on any free port. */
export class ServerProcesses {
  private readonly running = new Set<ChildProcess>();

  /**
   * @param env what all of them are told, over the fixture without a demo
   * @param main the built server
   */
  constructor(
    private readonly env: () => Record<string, string>,
    private readonly main = 'dist/server/main.js',
  ) {}

  start(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [this.main], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        SCHEMAS_DIR: 'tests/fixtures/schemas',
        DEMO: 'false',
        ...this.env(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        this.running.delete(child);
        resolve(code);
      });
    });
    const address = async () => {
      await expect.poll(() => output, { timeout: 40_000 }).toMatch(/http:\/\/localhost:\d+/);
      return /http:\/\/localhost:\d+/.exec(output)![0];
    };
    return { child, address, ended, output: () => output };
  }

  kill() {
    for (const child of this.running) child.kill('SIGKILL');
  }
}

/** `npm start`: builds what changed since the last build, then runs the server until it is told to stop. */
import { spawn } from 'node:child_process';
import { readConfig } from '#server/config.ts';
import { isUnopened } from '#server/start/demo/preparedDemo.ts';
import { buildChanged } from './build/parts.ts';
import { serverProcess } from './serverProcess.ts';
import { whenOrphaned } from './whenOrphaned.ts';

const started = Date.now();
const built = await buildChanged({ withDemo: beginsWithDemo() });
if (built.length > 0) {
  console.log(`Built ${built.join(' and ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
const server = spawn(process.execPath, serverProcess.args, {
  // Over the channel the server notices our end, whatever ends us.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...serverProcess.env },
});
// A terminal signals the whole group; a supervisor only us.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
whenOrphaned(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Whether the server will fill a new folder with the demo company. What is set wrongly, it tells itself. */
function beginsWithDemo(): boolean {
  try {
    const settings = readConfig(process.env);
    return settings.demo && isUnopened(settings);
  } catch {
    return false;
  }
}

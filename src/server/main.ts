import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createFolderCheck } from './definitions/checkFolder.ts';
import { checkDeliveries } from './features/deliveries/checkDeliveries.ts';
import { loadFirstData } from './start/firstData.ts';
import { startHousekeeping } from './start/housekeeping.ts';
import { isDiskFull } from './diskSpace.ts';
import { openServices } from './start/openServices.ts';
import { createLogger } from './http/requestLog.ts';
import { publishSavedFiles } from './start/publishSavedFiles.ts';
import { startIndexing } from './start/startIndexing.ts';
import { startJobs } from './start/startJobs.ts';
import { startTimers } from './start/startTimers.ts';
import { startWatching } from './watch/startWatching.ts';

/** Starts the server: database, definitions, first data, then it listens. Stops in the opposite order. */
async function main() {
  const settings = readConfig(process.env);
  const log = createLogger(settings.logLevel);
  const check = createFolderCheck(settings.schemasDir);
  const { services, demoPassword, leavesIndexes } = await openServices(settings, log, check);
  try {
    const { told, isDemo } = await loadFirstData(services, settings, demoPassword);
    checkDeliveries(settings, services.registry());
    const app = await createApp(services, { ...settings, logger: log });
    if (settings.watchSchemas) {
      const stopPublishing = publishSavedFiles(services, settings.schemasDir, check);
      app.addHook('onClose', stopPublishing);
    }
    const stopWatching = await startWatching(services, settings.watching);
    const timers = [startHousekeeping(services), startTimers(services), await startJobs(services)];
    if (leavesIndexes) timers.push(startIndexing(services));
    stopWhenTold(async () => {
      await Promise.all([app.close(), ...timers.map((stop) => stop())]);
      await stopWatching();
      // Last, when nobody asks it any more.
      await services.close();
    });
    const host = settings.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
    await app.listen({ port: settings.port, host });
    const { port } = app.server.address() as { port: number };
    console.log(`\n  ${settings.publicUrl ?? `http://localhost:${port}`}\n${told}`);
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Longer than requests under way may take; whatever still runs then is given up. */
const longestStopMs = 40_000;

/** A signal may come several times: from the terminal to all processes, and once more from the one that started us. */
function stopWhenTold(stop: () => Promise<void>) {
  let stopping: Promise<void> | undefined;
  const told = () => {
    if (stopping) return;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    stopping = stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', told).on('SIGINT', told).on('disconnect', told);
}

const noRoomAtStart =
  'There is no room left on the disk of DATA_DIR, of FILES_DIR or of the database: make some and start again. What was saved is still there.';

main().catch((error: unknown) => {
  // Whoever starts a server can mend most of what stops it: told in words, with where it happened on request.
  const isDebugging = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '');
  if (isDiskFull(error)) console.error(noRoomAtStart);
  if (isDebugging || !(error instanceof Error)) console.error(error);
  else console.error(error.message);
  process.exit(1);
});

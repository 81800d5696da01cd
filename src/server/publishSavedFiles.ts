import { formatProblemIn } from '#engine/schema/check/index.ts';
import { putIntoForce } from './applyFiles.ts';
import { shownFolder } from './definitions/publishFiles.ts';
import { watchFiles } from './definitions/watchFiles.ts';
import type { LiveServices } from './Services.ts';

/**
 * Puts schema files into force as they are saved, and tells open browsers. While a file is wrong the last good
 * definitions keep serving, and browsers show what is wrong.
 *
 * @returns stops watching
 */
export function publishSavedFiles(services: LiveServices, folder: string): () => void {
  const refuse = async (messages: string[]) => {
    services.log.warn({ messages }, 'schema files are wrong; the last good ones keep serving');
    await services.changes.announce({ type: 'definitionError', messages });
  };
  const failed = (error: unknown) =>
    void refuse([error instanceof Error ? error.message : String(error)]);

  return watchFiles(
    folder,
    async (sources, problems, part) => {
      if (problems.length > 0) {
        const messages = problems.map(formatProblemIn(shownFolder(folder)));
        // for who writes the files: a line each that a terminal opens, besides the log for machines
        console.error(messages.join('\n'));
        return refuse(messages);
      }
      const { changed, removed, displaced } = await putIntoForce(
        services.db.within(0),
        sources,
        part,
      );
      await services.refresh();
      await services.changes.announce({
        type: 'definitions',
        version: services.epochs().definitions,
      });
      const milliseconds = part('tell');
      services.log.info({ changed, removed, displaced, milliseconds }, 'schema files are in force');
    },
    failed,
  );
}

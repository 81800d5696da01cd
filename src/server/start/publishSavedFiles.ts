import { errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { putIntoForce } from './applyFiles.ts';
import type { CheckFolder } from '../definitions/checkFolder.ts';
import { changedModules } from '../definitions/changedModules.ts';
import { shownFolder } from '../definitions/publishFiles.ts';
import { logSetAside } from '../definitions/withCustomisations.ts';
import { watchFiles } from '../definitions/watchFiles.ts';
import type { LiveServices } from '../Services.ts';
import { terminalLanguage } from '../terminalLanguage.ts';

/**
 * Puts schema files into force as they are saved, and tells open browsers. While a file is wrong the last good
 * definitions keep serving, and browsers show what is wrong.
 *
 * @param check the one that has read them before
 * @returns stops watching
 */
export function publishSavedFiles(
  services: LiveServices,
  folder: string,
  check?: CheckFolder,
): () => void {
  const refuse = async (messages: Text[]) => {
    services.log.warn(
      { messages: messages.map(({ en }) => en) },
      'schema files are wrong; the last good ones keep serving',
    );
    await services.changes.announce({ type: 'definitionError', messages });
  };
  const failed = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    void refuse([{ en: text, zh: text }]);
  };

  return watchFiles(
    folder,
    async (checked, part) => {
      const { problems } = checked;
      const shown = shownFolder(folder);
      // for who writes the files: a line each that a terminal opens, besides the log for machines
      const errors = errorsAmong(problems);
      const told = [...errors, ...problems.filter((problem) => !errors.includes(problem))];
      if (told.length > 0)
        console.error(told.map(formatProblemIn(shown, terminalLanguage())).join('\n'));
      if (errors.length > 0) {
        const [en, zh] = [formatProblemIn(shown, 'en'), formatProblemIn(shown, 'zh')];
        return refuse(errors.map((problem) => ({ en: en(problem), zh: zh(problem) })));
      }
      const { changed, removed, hidden, setAside } = await putIntoForce(
        services.db.within(0),
        checked,
        { part },
      );
      logSetAside(services.log, setAside);
      // whoever renames a field looks at the terminal
      if (hidden.length > 0) console.error(hidden.join('\n'));
      const before = services.registry();
      await services.refresh();
      await services.changes.announce({
        type: 'definitions',
        version: services.epochs().definitions,
        modules: changedModules(before, services.registry(), [...changed, ...removed]),
      });
      const milliseconds = part('tell');
      services.log.info({ changed, removed, milliseconds }, 'schema files are in force');
    },
    failed,
    check,
  );
}

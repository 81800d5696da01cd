import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { screensOf, titleOf } from './moduleIndexer.ts';
import { readModule } from './readModule.ts';

const suffix = '.stories.js';
const stories = fileURLToPath(new URL('./moduleStories.tsx', import.meta.url));

/** Turns the import of a schema file below a folder into the stories of its module. */
export function moduleStoriesPlugin(folder: string): Plugin {
  return {
    name: 'module-stories',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.module.json')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.endsWith(`.module.json${suffix}`)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const read = await readModule(folder, file);
      if (!read) return '';
      const { module, files } = read;
      for (const one of files) this.addWatchFile(one);
      return [
        `import { moduleStory } from ${JSON.stringify(stories)};`,
        `export default { title: ${JSON.stringify(titleOf(file, module))} };`,
        ...screensOf(module).map(
          (screen) =>
            `export const ${screen} = moduleStory(${JSON.stringify(module.module)}, '${screen}');`,
        ),
      ].join('\n');
    },
  };
}

import { basename, dirname } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Module } from '#engine/schema/language/index.ts';
import { readModule } from './readModule.ts';

/** Screens a module has stories of; where it has variants, its form has one of each: `Form_fixedCar`. */
export const screensOf = (module: Pick<Module, 'flow' | 'variants' | 'sources'>) => [
  'List',
  ...(module.sources ? [] : ['Form', 'Detail']),
  ...Object.keys(module.variants?.values ?? {}).map((value) => `Form_${value}`),
  ...(module.flow ? ['Approval'] : []),
];

export const titleOf = (file: string, module: Pick<Module, 'title'>) =>
  `Modules/${basename(dirname(file))}/${module.title.en}`;

/** Makes the stories of the modules below a folder from their schema files: nobody writes one. */
export const moduleIndexer = (folder: string): Indexer => ({
  test: /\.module\.json$/,
  createIndex: async (file, { makeTitle }) => {
    const { module } = (await readModule(folder, file)) ?? {};
    if (!module) return [];
    return screensOf(module).map((exportName) => ({
      type: 'story',
      subtype: 'story',
      importPath: file,
      exportName,
      title: makeTitle(titleOf(file, module)),
      // what a module says of itself is its file
      tags: ['!autodocs'],
    }));
  },
});

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { bareEndpoints } from '../../scripts/build/bareEndpoints.ts';

const screens = {
  workplace: 'src/web/shell/Workplace.tsx',
  list: 'src/web/features/list/ListScreen.tsx',
  detail: 'src/web/features/detail/DetailScreen.tsx',
  form: 'src/web/features/form/FormScreen.tsx',
};

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [bareEndpoints()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: screens,
        external: (id) => !/^[./#]/.test(id) && !id.endsWith('.css'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = output.filter((one) => one.type === 'chunk');
});

it.each(Object.keys(screens))('shows %s without the schemas of the language', (screen) => {
  expect(packagesOf(screen)).not.toContain('@sinclair/typebox');
});

it('shows a list without what forms need', () => {
  expect(packagesOf('form')).toContain('@rjsf/core');
  expect(packagesOf('list')).not.toContain('@rjsf/core');
});

/** Packages that a screen needs before it shows: those that come later by themselves are not among them. */
function packagesOf(screen: string): string[] {
  const { fileName } = chunks.find(({ name, isEntry }) => isEntry && name === screen)!;
  // a set that grows while it is walked through
  const loaded = new Set([fileName]);
  for (const file of loaded)
    for (const one of chunks.find((each) => each.fileName === file)?.imports ?? []) loaded.add(one);
  return [...loaded].filter((one) => !chunks.some((each) => each.fileName === one));
}

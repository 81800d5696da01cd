import type { RendererServices } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/renderers/text.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { person, team } from '../../engine/fields/fieldTypes.ts';
import { colours, everything } from '../../support/everything.ts';
import { module, registryOf } from '../../support/modules.ts';

const name = { type: 'string', title: { en: 'Name', zh: '名称' } } as const;
const bare = registryOf(
  everything,
  ...['person', 'team', 'job'].map((one) => module(one, { name })),
);
const registry = createRegistry({
  ...bare,
  dicts: [colours],
  system: { ...bare.system, currency: { code: 'CNY', suffix: { en: ' yuan', zh: '元' } } },
});

/** Uploads that the test lets go on, by name of file. */
const waiting = new Map<string, () => void>();
Object.assign(window, { release: (file: string) => waiting.get(file)?.(), opened: [] });

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='; // prettier-ignore

/** A host that knows one person and one team. Files called slow wait, files called bad fail once. */
export const fieldServices = (language: Language): RendererServices => {
  const failed = new Set<string>();
  return {
    language,
    registry,
    user: { id: person.id },
    now: () => '2026-11-21T02:00:00Z',
    options: ({ module: of }) => {
      const found = of === 'team' ? team : of === 'person' ? person : undefined;
      return Promise.resolve(found ? [{ id: found.id, title: found.name, number: null, subtitle: null }] : []); // prettier-ignore
    },
    lookup: () => Promise.resolve({ values: {}, titles: {} }),
    upload: async ({ file, onProgress, signal }) => {
      onProgress(0.5);
      if (file.name.startsWith('slow'))
        await new Promise<void>((resolve, reject) => {
          waiting.set(file.name, resolve);
          signal.addEventListener('abort', () => {
            Object.assign(window, { aborted: file.name });
            reject(new Error('aborted'));
          });
        });
      if (file.name.startsWith('bad') && !failed.has(file.name)) {
        failed.add(file.name);
        throw new Error('The connection broke');
      }
      return { id: file.name, name: file.name, size: file.size, type: file.type };
    },
    openFile: (file) => (window as unknown as { opened: string[] }).opened.push(file.name),
    picture: async () => {
      const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
      return Promise.resolve(new Blob([bytes], { type: 'image/png' }));
    },
    openRecord: () => undefined,
  };
};

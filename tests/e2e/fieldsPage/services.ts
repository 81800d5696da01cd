import type { RendererServices } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { person, team } from '#engine/fields/FieldExample.ts';
import { colours, everything } from '../../support/everything.ts';
import { servedValidator } from '../../support/servedValidator.ts';
import { module, registryOf } from '../../support/modules.ts';

const name = { type: 'string', title: { en: 'Name', zh: '名称' } } as const;
const bare = registryOf(
  everything,
  ...['person', 'team', 'job'].map((one) => module(one, { name })),
);
const registry = createRegistry({
  ...bare,
  dicts: [colours],
  system: { ...bare.system, currency: { code: 'CNY', sign: { en: '¥', zh: '元' } } },
});

const option = (id: string, title: string) => ({ id, title, number: null, subtitle: null });
const idAt = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** A hundred and twenty-one people, two of them called Twin. */
const staff = [
  option(person.id, person.name),
  ...Array.from({ length: 118 }, (_, i) => option(idAt(i), `Person ${i + 1}`)),
  option(idAt(900), 'Twin'),
  option(idAt(901), 'Twin'),
];
const teams = [
  { ...option(team.id, team.name), parent: null },
  { ...option(idAt(1001), 'Others'), parent: null },
  { ...option(idAt(1002), 'Sales east'), parent: team.id },
];

/** Uploads that the test lets go on, by name of file. */
const waiting = new Map<string, () => void>();
Object.assign(window, { release: (file: string) => waiting.get(file)?.(), opened: [] });

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A host that knows some people and teams. Files called slow wait, files called bad fail once. */
export const fieldServices = (language: Language): RendererServices => {
  const failed = new Set<string>();
  return {
    language,
    timeZone: registry.system.timeZone,
    registry,
    user: { id: person.id },
    now: () => '2026-11-21T02:00:00Z',
    options: ({ module: of, search = '', texts, offset = 0 }) => {
      if (search === 'broken' && !failed.has(search)) {
        failed.add(search);
        return Promise.reject(new Error('The connection broke'));
      }
      if (of === 'team') return Promise.resolve(teams);
      if (of !== 'person') return Promise.resolve([]);
      const found = staff.filter(({ title }) =>
        texts ? texts.includes(title) : title.includes(search === 'broken' ? 'Ann' : search),
      );
      return Promise.resolve(texts ? found : found.slice(offset, offset + 50));
    },
    validator: servedValidator,
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

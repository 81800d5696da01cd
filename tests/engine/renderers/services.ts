import type { RendererServices } from '#engine/renderers/RendererContext.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { customers, idOf, people, registry } from './fixture.ts';

/** A host that answers from the fixture, as a server would. */
export function fixtureServices(language: Language, opened: string[] = []): RendererServices {
  const records: Record<string, { id: string; name: string; taxNo?: string; level?: string }[]> = {
    customer: customers,
    person: people,
    dept: [{ id: idOf(201), name: '软件事业部' }],
  };
  return {
    language,
    timeZone: registry.system.timeZone,
    registry,
    user: { id: people[0]!.id },
    now: () => '2026-11-20T08:00:00Z',
    options: ({ module, search, ids, texts }) =>
      Promise.resolve(
        (records[module] ?? [])
          .filter((r) =>
            ids
              ? ids.includes(r.id)
              : texts
                ? texts.includes(r.name) || texts.includes(r.taxNo ?? '')
                : !search || r.name.includes(search),
          )
          .map((r) => ({ id: r.id, title: r.name, number: r.taxNo ?? null, subtitle: null })),
      ),
    lookup: ({ id, paths }) => {
      const found = Object.values(records)
        .flat()
        .find((record) => record.id === id);
      const values = Object.fromEntries(
        paths.map((path) => [path, (found as Record<string, string> | undefined)?.[path] ?? null]),
      );
      return Promise.resolve({ values, titles: {} });
    },
    upload: async ({ file, onProgress }) => {
      onProgress(0.5);
      await Promise.resolve();
      if (file.name.startsWith('bad')) throw new Error('413');
      return { id: `up-${file.name}`, name: file.name, size: file.size, type: file.type };
    },
    openFile: (file) => opened.push(file.name),
    openRecord: (module, id) => opened.push(`${module}/${id}`),
  };
}

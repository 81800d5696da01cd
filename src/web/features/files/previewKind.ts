/** What shows a file. */
export type PreviewKind = 'image' | 'pdf' | 'word' | 'sheet' | 'text';

/** Endings of the names of files, by what shows them. */
const endings: Readonly<Record<PreviewKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  pdf: ['pdf'],
  word: ['docx'],
  sheet: ['xlsx'],
  text: ['txt', 'csv'],
};

const kinds = new Map(
  (Object.keys(endings) as PreviewKind[]).flatMap((kind) =>
    endings[kind].map((ending) => [ending, kind] as const),
  ),
);

/** By the ending of its name; undefined: it can be downloaded alone. The formats of before 2007 are among those. */
export const previewKind = (name: string): PreviewKind | undefined =>
  kinds.get(name.split('.').at(-1)?.toLowerCase() ?? '');

/** Endings of what one kind shows, or of all, as the dialog of the system takes them: `.png,.jpg`. */
export const endingsOf = (kind?: PreviewKind): string =>
  (kind ? endings[kind] : [...kinds.keys()]).map((ending) => `.${ending}`).join(',');

/** Addresses that show one kind alone, whatever a file is called. */
const kindsOfAddresses: Readonly<Record<string, PreviewKind>> = {
  '/file/preview/pdf': 'pdf',
  '/file/preview/image': 'image',
  '/file/preview/word': 'word',
  '/file/preview/excel': 'sheet',
};

/** The kind that an address is for; undefined: each file by its name. */
export const kindOfAddress = (path: string): PreviewKind | undefined => kindsOfAddresses[path];

/** Where a file is shown. */
export const previewAddress = ({ id, name }: { id: string; name: string }) =>
  `/file/preview?${new URLSearchParams({ id, name })}`;

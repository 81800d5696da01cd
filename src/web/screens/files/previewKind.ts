/** What shows a file. */
export type PreviewKind = 'image' | 'pdf' | 'word' | 'sheet' | 'text';

const kinds: Readonly<Record<string, PreviewKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'word',
  xlsx: 'sheet',
  txt: 'text',
  csv: 'text',
};

/** By the ending of its name; undefined: it can be downloaded alone. The formats of before 2007 are among those. */
export const previewKind = (name: string): PreviewKind | undefined =>
  kinds[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Where a file is shown. */
export const previewAddress = ({ id, name }: { id: string; name: string }) =>
  `/file/preview?${new URLSearchParams({ id, name })}`;

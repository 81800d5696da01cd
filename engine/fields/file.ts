import { isPictures } from '../schema/language/fieldUses.ts';
import type { Field, Text } from '../schema/language/index.ts';
import type { FieldKind } from './FieldKind.ts';
import { annotations, defineKind, refused } from './kind.ts';
import { operatorsFor } from './operators.ts';

/** What browsers show. */
const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'];

/** What people install: taken only where a field says so. */
const programs = ['apk', 'ipa'];

/** Endings of the file names a field takes; undefined: whatever the server takes but programs. */
export const endingsOf = ({
  type,
  files,
}: Pick<Field, 'type' | 'files'>): readonly string[] | undefined =>
  files?.accept ?? (isPictures({ type }) ? pictures : undefined);

/**
 * Why a field does not take a file; undefined: it does.
 *
 * @param maxMegabytes what no field takes more than
 */
export function fileFault(
  field: Pick<Field, 'type' | 'files'>,
  { name, size }: { name: string; size: number },
  maxMegabytes = Infinity,
): Text | undefined {
  const fault = nameFault(field, name);
  if (fault) return fault;
  const most = Math.min(field.files?.maxMegabytes ?? Infinity, maxMegabytes);
  if (size === 0) return { en: `“${name}” is empty`, zh: `“${name}”是空文件` };
  return size > most * 1024 * 1024
    ? { en: `“${name}” is larger than ${most} MB`, zh: `“${name}”超过 ${most} MB` }
    : undefined;
}

/** The same of its name alone. */
export function nameFault(field: Pick<Field, 'type' | 'files'>, name: string): Text | undefined {
  const endings = endingsOf(field);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings)
    return programs.includes(ending)
      ? {
          en: `“${name}” is not taken here: documents, pictures and archives only`,
          zh: `不支持“${name}”，仅限文档、图片和压缩包`,
        }
      : undefined;
  return endings.includes(ending)
    ? undefined
    : {
        en: `“${name}” is not taken here: ${endings.join(', ')} only`,
        zh: `不支持“${name}”，仅限 ${endings.join('、')}`,
      };
}

/** Told when a field holds more files than it takes; undefined: it does not. */
export function tooManyFiles({ files }: Pick<Field, 'files'>, count: number): Text | undefined {
  const most = files?.max;
  return most !== undefined && count > most
    ? { en: `At most ${most} ${most === 1 ? 'file' : 'files'}`, zh: `最多 ${most} 个文件` }
    : undefined;
}

/** Files kept apart from the record: `{ id, name, size, type }` each. */
export const attachment: FieldKind = defineKind({
  column: null,
  missing: ({ title }) => ({ en: 'Please add a file', zh: `请上传${title.zh}` }),
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['array', 'null'],
    items: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        name: { type: 'string' },
        size: { type: 'number' },
        type: { type: 'string' },
      },
      required: ['id', 'name'],
    },
    ...(isPictures(field) && { contentMediaType: 'image/*' }),
  }),
  parse: () => refused('Files are uploaded, not typed', '请上传文件'),
  format: (value) =>
    Array.isArray(value) ? value.map((file) => (file as { name: string }).name).join(', ') : '',
  operators: operatorsFor.presence,
  width: 160,
});

export const image: FieldKind = { ...attachment, align: 'center', width: 90 };

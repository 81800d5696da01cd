import { isPictures } from '../schema/language/fieldUses.ts';
import type { Field, Text } from '../schema/language/index.ts';

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

import { extname } from 'node:path';
import { errors } from '../../errors.ts';

/** What may be uploaded, and the type it is served as whatever the sender said. */
const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.ofd': 'application/ofd',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.wps': 'application/vnd.ms-works',
  '.et': 'application/octet-stream',
  '.dps': 'application/octet-stream',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.heic': 'image/heic',
  '.svg': 'image/svg+xml',
  '.zip': 'application/zip',
  '.apk': 'application/vnd.android.package-archive',
  '.ipa': 'application/octet-stream',
  '.rar': 'application/vnd.rar',
  '.7z': 'application/x-7z-compressed',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.dwg': 'image/vnd.dwg',
  '.dxf': 'image/vnd.dxf',
  '.eml': 'message/rfc822',
  '.msg': 'application/vnd.ms-outlook',
};

const maxLength = 200;

/**
 * A name to show and to save as: no folders, no control or direction characters, look-alikes of separators
 * and dots made plain, not too long. Files lie on disk under generated names; this one is never a path.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .split(/[/\\∕⁄⧸]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extname(plain);
  const stem = plain.slice(0, plain.length - extension.length);
  return (
    Array.from(stem)
      .slice(0, maxLength - extension.length)
      .join('') + extension || 'file'
  );
}

/** @throws BusinessError fileType */
export function fileType(safeName: string): string {
  const type = types[extname(safeName).toLowerCase()];
  if (!type) throw errors.fileType({ name: safeName });
  return type;
}

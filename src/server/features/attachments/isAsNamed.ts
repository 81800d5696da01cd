import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Config } from '../../Services.ts';

/** How contents begin, as letters of one byte each. */
type Beginning = (head: string) => boolean;

const begins =
  (...beginnings: string[]): Beginning =>
  (head) =>
    beginnings.some((beginning) => head.startsWith(beginning));
const either =
  (...ways: Beginning[]): Beginning =>
  (head) =>
    ways.some((way) => way(head));

const zip = begins('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08');
/** Office documents of before 2007, and newer ones with a password. */
const compound = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const office = either(zip, compound, begins('{\\rtf', '<?xml', '\xef\xbb\xbf<?xml'));
/** Phones and messengers call one kind of picture by the ending of another; browsers show all of them. */
const picture = either(
  begins('\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'BM'),
  (head) => /^RIFF.{4}WEBP/s.test(head),
);
const film: Beginning = (head) => head.slice(4, 8) === 'ftyp';
/** Texts hold no zero byte, but in UTF-16, which says so. */
const text: Beginning = (head) => !head.includes('\0') || begins('\xff\xfe', '\xfe\xff')(head);

/** By the ending of the name; endings that are not here hold text. */
const beginnings: Readonly<Record<string, Beginning>> = {
  // something may stand before it
  '.pdf': (head) => head.includes('%PDF-'),
  '.ofd': zip,
  '.zip': zip,
  '.apk': zip,
  '.ipa': zip,
  '.doc': office,
  '.docx': office,
  '.xls': office,
  '.xlsx': office,
  '.ppt': office,
  '.pptx': office,
  '.wps': office,
  '.et': office,
  '.dps': office,
  '.msg': compound,
  '.png': picture,
  '.jpg': picture,
  '.jpeg': picture,
  '.gif': picture,
  '.webp': picture,
  '.bmp': picture,
  '.tif': begins('II*\0', 'MM\0*'),
  '.tiff': begins('II*\0', 'MM\0*'),
  '.heic': either(film, picture),
  '.mp4': film,
  '.mp3': (head) => /^(ID3|\xff[\xe0-\xff])/.test(head),
  '.rar': begins('Rar!\x1a\x07'),
  '.7z': begins('7z\xbc\xaf\x27\x1c'),
  '.dwg': begins('AC10'),
  '.dxf': either(text, begins('AutoCAD Binary DXF')),
};

/** Enough of a file to tell what it is. */
const headBytes = 1024;

/** Whether a file on disk begins as its name promises. */
export async function isAsNamed(config: Config, storedAs: string, name: string): Promise<boolean> {
  const file = await open(join(config.filesDir, storedAs));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const isKind = beginnings[extname(name).toLowerCase()] ?? text;
    return isKind(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

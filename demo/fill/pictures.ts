import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from '../random.ts';

const [width, height] = [320, 120];

/** A picture of a signature, another for each number. */
export function handwriting(number: number): Buffer {
  const random = createRandom(number);
  const between = (low: number, high: number) => random.integer(low * 1000, high * 1000) / 1000;
  const ink = Array.from({ length: height }, () => Buffer.alloc(width));
  const waves = Array.from({ length: 4 }, () => ({
    turns: between(2, 9),
    rises: between(8, 18),
    shift: between(0, 6),
  }));
  const loop = between(14, 26);
  for (let at = 0; at <= 1; at += 0.0005) {
    const sum = waves.reduce(
      (y, { turns, rises, shift }) => y + rises * Math.sin(turns * 6.28 * at + shift),
      0,
    );
    const x = 24 + 268 * at + loop * Math.sin(waves[0]!.turns * 9 * at);
    const y = 60 + sum * (1 - 0.55 * at);
    stamp(ink, x, y, 1.4 + 1.3 * Math.abs(Math.sin(waves[1]!.turns * 5 * at)));
  }
  return png(ink);
}

/** A white point, as a photo that is still to be taken. */
export const blankPng = png([Buffer.from([0])]);

/** A round point of the pen, soft at its edge. */
function stamp(ink: Buffer[], x: number, y: number, radius: number) {
  for (let row = Math.floor(y - radius); row <= y + radius + 1; row += 1)
    for (let column = Math.floor(x - radius); column <= x + radius + 1; column += 1) {
      const line = ink[row];
      const cover = Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y));
      if (line && cover > 0 && column >= 0 && column < width)
        line[column] = Math.max(line[column]!, Math.round(cover * 255));
    }
}

/** A picture of what ink is on each point of white paper. */
function png(ink: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(ink[0]!.length, 0);
  header.writeUInt32BE(ink.length, 4);
  header[8] = 8;
  const lines = ink.map((line) => Buffer.from([0, ...line.map((black) => 255 - black)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

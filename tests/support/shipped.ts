import { readFileSync } from 'node:fs';
import type { Module } from '#engine/schema/language/index.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>;

const paths = new Set(Object.values(read('coverage')).flat());
const proved = new Set(Object.keys(read('effects')).map((name) => name.split(/[.#]/)[0]));

/** True of the modules that come with the product, false of those that somebody adds. */
export const isShipped = ({ module, screens }: Module): boolean =>
  proved.has(module) || screens.some(({ path }) => paths.has(path));

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoints/endpoint.ts';
import * as areas from '#shared/endpoints/index.ts';

const endpoints = Object.values(areas).flatMap((area) => Object.values<Endpoint>(area));

it('says each call once', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

it('checks every parameter of a path, and no other', () => {
  const wrong = endpoints.filter(({ path, shape: { params } }) => {
    const slots = new Set(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!));
    const known = Object.keys((params?.properties ?? {}) as object);
    return slots.size !== known.length || !known.every((name) => slots.has(name));
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('names every area, so that the built browser has no schemas of it', () => {
  const folder = 'src/shared/endpoints';
  const made = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export const (\w+Api) = /gm),
      ([, name]) => [file, name] as const,
    ),
  );
  expect(new Set(made.map(([, name]) => name!))).toEqual(new Set(Object.keys(areas)));
  expect(made.filter(([file, name]) => file !== `${name!.slice(0, -'Api'.length)}.ts`)).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { metaSchemaFiles } from '../../scripts/schema/types.ts';

it('keeps the meta-schemas that editors read in step with the language', async () => {
  for (const [name, text] of Object.entries(await metaSchemaFiles())) {
    // When this fails: npm run schema -- types
    expect(await readFile(`schemas/${name}`, 'utf8')).toBe(text);
  }
});

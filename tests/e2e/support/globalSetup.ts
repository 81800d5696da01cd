import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { cloneDatabase } from '#tests/support/cloneDatabase.ts';
import { startProduct } from './Product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a product that was started once has left: its database, to be copied, and its data folder. */
    startedProduct: { template: string; dataDir: string };
  }
}

/** Loads the demo company once for all files. */
export default async function setup(project: TestProject) {
  const { databaseUrl, databaseTemplate } = project.getProvidedContext();
  const database = await cloneDatabase(databaseUrl, databaseTemplate);
  const product = await startProduct({ databaseUrl: database.url });
  await product.end();
  const { dataDir } = product;
  project.provide('startedProduct', { template: database.name, dataDir });
  return async () => {
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  };
}

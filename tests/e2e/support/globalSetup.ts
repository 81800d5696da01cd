import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startProduct } from './Product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a product that was started once: with the demo company, on the embedded database. */
    productData: string | undefined;
  }
}

/** Loads the demo company once for all files. */
export default async function setup(project: TestProject) {
  const product = await startProduct();
  await product.end();
  project.provide('productData', product.dataDir);
  return () => rm(product.dataDir, { recursive: true, force: true });
}

/** The schema language: one typed source for TypeScript, the meta-schemas and the reference. */
export * from './common.ts';
export * from './field.ts';
export type * from './matrix.ts';
export * from './matching.ts';
export * from './screens.ts';
export * from './creation.ts';
export * from './approvers.ts';
export * from './flow.ts';
export * from './sources.ts';
export * from './api.ts';
export * from './variants.ts';
export * from './module.ts';
export * from './company.ts';

/** What other programs use of the engine without a screen. Its forms and lists are in `renderers/index.ts`. */
export { compileExpression, scopeOf } from './expression/index.ts';
export { kindOf } from './fields/index.ts';
export { blankModule } from './schema/drawing/newModule.ts';
export type { DrawnModule } from './schema/drawing/DrawnModule.ts';
export { registryOf, type OwnDefinitions } from './schema/expand/registryOf.ts';
export { recordJsonSchema } from './record/jsonSchema.ts';
export type { Dictionary, Field, Language, Module, System, Text } from './schema/language/index.ts';
export type { FieldValue, RecordData } from './schema/record.ts';
export type { Registry } from './schema/registry.ts';
export type { Host } from './record/work/Host.ts';
export { GuardRefusal, memoryHost } from './record/work/memoryHost.ts';
export { MemoryStore } from './record/work/MemoryStore.ts';
export type { RecordStore } from './record/work/RecordStore.ts';
export { UnitOfWork } from './record/work/UnitOfWork.ts';
export { validateRecord } from './record/validateRecord.ts';
export { transition } from './workflow/index.ts';

/** What goes over HTTP: bodies and answers of the API, the same for server and browser. */
export type * from './ahead.ts';
export type * from './definitions.ts';
export type * from './envelope.ts';
export * from './inbox.ts';
export type * from './lists.ts';
export type * from './menu.ts';
export type * from './messages.ts';
export type * from './moduleCalls.ts';
export * from './options.ts';
export * from './oversight.ts';
export type * from './printedLog.ts';
export type * from './processDesign.ts';
export type * from './records.ts';
export type * from './session.ts';
export type * from './skipRules.ts';
export * from './statistics.ts';
export type * from './versionChanges.ts';
export type * from './workflow.ts';

import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages } from '#engine/schema/metaSchema.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import {
  CustomItem,
  CustomTrait,
  CustomCheck,
  CustomComparison,
  CustomApplied,
  CustomTakeOver,
  CustomTakenOver,
  CustomDesign,
  CustomVersionAnswer,
  CustomSpelt,
  CustomDraft,
  DifferenceAnswer,
} from '../contract/customisations.ts';
import { objectAs } from '../contract/parts.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { DrawnValue, RecordId, Revision, Version } from './parts.ts';

const Target = Type.Object({
  kind: Type.Unsafe<DefinitionKind>(OneOf(Object.keys(languages))),
  name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }),
});
/** The version in force that the editor has seen. */
const Seen = orNull(Version);
const Note = Type.String({ minLength: 1, maxLength: 500 });
const OfModule = Type.Pick(Target, ['name']);
const OfVersion = Type.Composite([Target, Type.Object({ version: Version })]);
const FileQuery = Type.Object({ version: Type.Optional(Version) });
const CheckBody = Type.Object({ value: DrawnValue });
const DraftBody = Type.Object({
  value: DrawnValue,
  rev: orNull(Revision),
  baseVersion: Seen,
});
const Discarded = Type.Object({ rev: Revision });
const Publication = Type.Object({ rev: Revision, version: Seen, note: Note });
const several = { minItems: 1, maxItems: 100 };
const ChecksBody = Type.Object({
  of: Type.Array(Type.Composite([Target, CheckBody]), several),
});
const Publications = Type.Object({
  of: Type.Array(Type.Composite([Target, Type.Omit(Publication, ['note'])]), several),
  note: Note,
});
const BundleBody = Type.Object({ of: Type.Array(Target, { minItems: 1, maxItems: 500 }) });
const SystemName = Type.String({ maxLength: 500 });
/** A file of customisations that go from one system to another together. */
const Bundle = Type.Object({
  bundle: Type.Literal(1),
  /** Address or name of the system it comes from, and when. */
  from: Type.Object({ en: SystemName, zh: SystemName }),
  at: Type.String({ maxLength: 50 }),
  of: Type.Array(
    Type.Composite([
      Target,
      Type.Object({
        file: Type.String({ maxLength: 200 }),
        text: Type.String({ maxLength: 200_000 }),
      }),
    ]),
    { minItems: 1, maxItems: 500 },
  ),
});
export type CustomBundle = Static<typeof Bundle>;
const DifferenceBody = Type.Object({
  files: Type.Array(
    Type.Object({
      file: Type.String({ maxLength: 200 }),
      text: Type.String({ maxLength: 1_000_000 }),
    }),
    { maxItems: 5_000 },
  ),
});
const CompareBody = Type.Object({ bundle: Bundle });
const Application = Type.Object({
  bundle: Bundle,
  note: Note,
  /** The versions that were compared with. */
  seen: Type.Array(Type.Composite([Target, Type.Object({ version: Seen })]), { maxItems: 500 }),
});
const Undo = Type.Object({ id: RecordId, note: Note });
const Restoration = Type.Object({ to: Version, version: Seen, note: Note });
const Removal = Type.Object({
  version: Seen,
  note: Note,
  /** `retire`: the records of a module that was made in the browser are kept, and shown no more. */
  confirmed: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 })),
});

/** Changing definitions in the browser: for administrators. */
export const customisationsApi = {
  list: endpoint('GET', '/v1/customisations', { answer: Type.Array(CustomItem) }),
  traits: endpoint('GET', '/v1/customisations/traits', { answer: Type.Array(CustomTrait) }),
  definitions: endpoint('GET', '/v1/customisations/definitions', {
    answer: objectAs<Definitions>(),
  }),
  /** Several together; nothing is kept. */
  checkAll: endpoint('POST', '/v1/customisations/check', {
    body: ChecksBody,
    answer: Type.Array(CustomCheck),
  }),
  /** Their drafts, all or none; answers the versions in force then. */
  publishAll: endpoint('POST', '/v1/customisations/publish', {
    body: Publications,
    answer: Type.Object({ versions: Type.Array(orNull(Type.Number())) }),
  }),
  /** Several definitions as one file, for another system. */
  bundle: endpoint('POST', '/v1/customisations/bundle', { body: BundleBody }),
  compare: endpoint('POST', '/v1/customisations/compare', {
    body: CompareBody,
    answer: CustomComparison,
  }),
  /** Puts the whole bundle into force, or nothing of it. */
  apply: endpoint('POST', '/v1/customisations/apply', {
    body: Application,
    answer: Type.Object({ id: Type.String() }),
  }),
  /** Definition files as somebody writes them elsewhere, and what is in force. */
  difference: endpoint('POST', '/v1/customisations/difference', {
    body: DifferenceBody,
    answer: DifferenceAnswer,
  }),
  bundles: endpoint('GET', '/v1/customisations/bundles', { answer: Type.Array(CustomApplied) }),
  /** What was in force before a bundle is again, all or nothing. */
  undo: endpoint('POST', '/v1/customisations/undo', { body: Undo }),
  readTakeOver: endpoint('GET', '/v1/customisations/module/:name/takeOver', {
    params: OfModule,
    answer: orNull(CustomTakeOver),
  }),
  takeOver: endpoint('POST', '/v1/customisations/module/:name/takeOver', {
    params: OfModule,
    answer: CustomTakenOver,
  }),
  one: endpoint('GET', '/v1/customisations/:kind/:name', {
    params: Target,
    answer: CustomDesign,
  }),
  version: endpoint('GET', '/v1/customisations/:kind/:name/version/:version', {
    params: OfVersion,
    answer: CustomVersionAnswer,
  }),
  file: endpoint('GET', '/v1/customisations/:kind/:name/file', {
    params: Target,
    query: FileQuery,
  }),
  /** Nothing is kept. */
  check: endpoint('POST', '/v1/customisations/:kind/:name/check', {
    params: Target,
    body: CheckBody,
    answer: CustomCheck,
  }),
  /** A value written in short, with its traits and short forms spelt out. */
  spell: endpoint('POST', '/v1/customisations/:kind/:name/spell', {
    params: Target,
    body: CheckBody,
    answer: CustomSpelt,
  }),
  saveDraft: endpoint('POST', '/v1/customisations/:kind/:name/draft', {
    params: Target,
    body: DraftBody,
    answer: CustomDraft,
  }),
  discardDraft: endpoint('POST', '/v1/customisations/:kind/:name/discard', {
    params: Target,
    body: Discarded,
  }),
  /** Puts the draft into force on every server. */
  publish: endpoint('POST', '/v1/customisations/:kind/:name/publish', {
    params: Target,
    body: Publication,
    answer: Type.Object({ version: Type.Number() }),
  }),
  /** A former version is in force again, as a new one. */
  restore: endpoint('POST', '/v1/customisations/:kind/:name/restore', {
    params: Target,
    body: Restoration,
    answer: Type.Object({ version: Type.Number() }),
  }),
  /** What stands below is in force again. */
  remove: endpoint('POST', '/v1/customisations/:kind/:name/remove', {
    params: Target,
    body: Removal,
    answer: Type.Object({ version: Type.Number() }),
  }),
};

export type CustomDraftBody = BodyOf<typeof customisationsApi.saveDraft>;
export type CustomPublication = BodyOf<typeof customisationsApi.publish>;
export type CustomisationsPublication = BodyOf<typeof customisationsApi.publishAll>;
export type CustomRestoration = BodyOf<typeof customisationsApi.restore>;
export type CustomRemoval = BodyOf<typeof customisationsApi.remove>;
export type CustomUndo = BodyOf<typeof customisationsApi.undo>;
export type DifferenceBody = BodyOf<typeof customisationsApi.difference>;
export type CustomCheckBody = BodyOf<typeof customisationsApi.check>;
export type CustomApplication = BodyOf<typeof customisationsApi.apply>;

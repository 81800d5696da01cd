import { Type } from '@sinclair/typebox';
import { OneOf } from '#engine/schema/language/index.ts';
import { type DefinitionKind, languages } from '#engine/schema/metaSchema.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type {
  CustomApplied,
  CustomComparison,
  CustomItem,
  CustomTakeOver,
  CustomTakenOver,
  CustomTrait,
  CustomDesign,
  CustomVersionAnswer,
  CustomCheck,
  CustomDraft,
  CustomSpelt,
} from '../contract/customisations.ts';
import { endpoint } from './endpoint.ts';
import { RecordId, Revision, Version, answers } from './parts.ts';

const Target = Type.Object({
  kind: Type.Unsafe<DefinitionKind>(OneOf(Object.keys(languages))),
  name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }),
});
/** It may be incomplete: the check says what is missing. */
const Value = Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }));
const Seen = Type.Union([Version, Type.Null()]);
const Note = Type.String({ minLength: 1, maxLength: 500 });
const OfModule = Type.Pick(Target, ['name']);
const OfVersion = Type.Composite([Target, Type.Object({ version: Version })]);
const FileQuery = Type.Object({ version: Type.Optional(Version) });
const CheckBody = Type.Object({ value: Value });
const DraftBody = Type.Object({
  value: Value,
  rev: Type.Union([Revision, Type.Null()]),
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
const Bundle = Type.Object({
  bundle: Type.Literal(1),
  from: Type.String({ maxLength: 500 }),
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
  seen: Type.Array(Type.Composite([Target, Type.Object({ version: Seen })]), { maxItems: 500 }),
});
const Undo = Type.Object({ id: RecordId, note: Note });
const Restoration = Type.Object({ to: Version, version: Seen, note: Note });
const Removal = Type.Object({
  version: Seen,
  note: Note,
  confirmed: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 })),
});

/** Changing definitions in the browser: for administrators. */
export const customisationsApi = {
  list: endpoint('GET', '/v1/customisations', { answer: answers<CustomItem[]>() }),
  traits: endpoint('GET', '/v1/customisations/traits', { answer: answers<CustomTrait[]>() }),
  definitions: endpoint('GET', '/v1/customisations/definitions', {
    answer: answers<Definitions>(),
  }),
  checkAll: endpoint('POST', '/v1/customisations/check', {
    body: ChecksBody,
    answer: answers<CustomCheck[]>(),
  }),
  publishAll: endpoint('POST', '/v1/customisations/publish', {
    body: Publications,
    answer: answers<{ versions: (number | null)[] }>(),
  }),
  bundle: endpoint('POST', '/v1/customisations/bundle', { body: BundleBody }),
  compare: endpoint('POST', '/v1/customisations/compare', {
    body: CompareBody,
    answer: answers<CustomComparison>(),
  }),
  apply: endpoint('POST', '/v1/customisations/apply', {
    body: Application,
    answer: answers<{ id: string }>(),
  }),
  difference: endpoint('POST', '/v1/customisations/difference', { body: DifferenceBody }),
  bundles: endpoint('GET', '/v1/customisations/bundles', { answer: answers<CustomApplied[]>() }),
  undo: endpoint('POST', '/v1/customisations/undo', { body: Undo }),
  readTakeOver: endpoint('GET', '/v1/customisations/module/:name/takeOver', {
    params: OfModule,
    answer: answers<CustomTakeOver | null>(),
  }),
  takeOver: endpoint('POST', '/v1/customisations/module/:name/takeOver', {
    params: OfModule,
    answer: answers<CustomTakenOver>(),
  }),
  one: endpoint('GET', '/v1/customisations/:kind/:name', {
    params: Target,
    answer: answers<CustomDesign>(),
  }),
  version: endpoint('GET', '/v1/customisations/:kind/:name/version/:version', {
    params: OfVersion,
    answer: answers<CustomVersionAnswer>(),
  }),
  file: endpoint('GET', '/v1/customisations/:kind/:name/file', {
    params: Target,
    query: FileQuery,
  }),
  check: endpoint('POST', '/v1/customisations/:kind/:name/check', {
    params: Target,
    body: CheckBody,
    answer: answers<CustomCheck>(),
  }),
  spell: endpoint('POST', '/v1/customisations/:kind/:name/spell', {
    params: Target,
    body: CheckBody,
    answer: answers<CustomSpelt>(),
  }),
  saveDraft: endpoint('POST', '/v1/customisations/:kind/:name/draft', {
    params: Target,
    body: DraftBody,
    answer: answers<CustomDraft>(),
  }),
  discardDraft: endpoint('POST', '/v1/customisations/:kind/:name/discard', {
    params: Target,
    body: Discarded,
  }),
  publish: endpoint('POST', '/v1/customisations/:kind/:name/publish', {
    params: Target,
    body: Publication,
    answer: answers<{ version: number }>(),
  }),
  restore: endpoint('POST', '/v1/customisations/:kind/:name/restore', {
    params: Target,
    body: Restoration,
    answer: answers<{ version: number }>(),
  }),
  remove: endpoint('POST', '/v1/customisations/:kind/:name/remove', {
    params: Target,
    body: Removal,
    answer: answers<{ version: number }>(),
  }),
};

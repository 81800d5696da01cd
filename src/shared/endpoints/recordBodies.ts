import { Type } from '@sinclair/typebox';
import { RecordData } from '../contract/parts.ts';
import {
  FieldName,
  FieldPath,
  Id,
  ModuleName,
  OneOf,
  strict,
} from '#engine/schema/language/index.ts';
import type { FilterNode } from '../contract/lists.ts';
import { InModule, OnPage, RecordId, RequestKey, Revision, Search } from './parts.ts';
import { ListFigure } from './reportBodies.ts';

const Cursor = Type.String({ maxLength: 4_000 });

export const ListParams = Type.Composite([InModule, OnPage]);
export const ListBody = Type.Object(
  {
    /** Screen whose `list` applies; default: the module's own. */
    screen: Type.Optional(Id),
    search: Type.Optional(Search),
    // All must hold. What is inside is checked as it is compiled: groups hold groups.
    filters: Type.Optional(
      Type.Array(Type.Unsafe<FilterNode>(Type.Object({}, { additionalProperties: true })), {
        maxItems: 100,
      }),
    ),
    sort: Type.Optional(
      Type.Array(Type.Object({ field: FieldPath, direction: OneOf(['asc', 'desc']) }), {
        maxItems: 5,
      }),
    ),
    /** The rows next to those of another answer to the same query, or the last; instead of a page by number. */
    cursor: Type.Optional(
      Type.Union([
        strict({ after: Cursor }),
        strict({ before: Cursor }),
        strict({ last: Type.Literal(true) }),
      ]),
    ),
    /** Sums over the whole result for these fields. */
    totals: Type.Optional(Type.Array(FieldName, { maxItems: 30 })),
    exactTotal: Type.Optional(Type.Boolean()),
    /** Only the records behind a figure of a report. */
    figure: Type.Optional(ListFigure),
  },
  { additionalProperties: false },
);
export const GroupsBody = Type.Composite([
  Type.Pick(ListBody, ['screen', 'search', 'filters', 'totals', 'figure']),
  Type.Object({ by: FieldPath }),
]);
export const ExportBody = Type.Composite(
  [
    ListBody,
    Type.Object({
      /** Chosen columns in this order; default: those the list shows. */
      columns: Type.Optional(Type.Array(FieldPath, { minItems: 1, maxItems: 300 })),
      format: Type.Optional(OneOf(['xlsx', 'csv'])),
    }),
  ],
  { additionalProperties: false },
);
/** No id: create. `rev` guards against lost updates. */
export const HandleBody = Type.Object({
  id: Type.Optional(RecordId),
  rev: Type.Optional(Revision),
  data: RecordData,
  requestKey: Type.Optional(RequestKey),
});
/** A transition’s button, or `void`. */
export const ActionBody = Type.Object({
  action: Id,
  data: Type.Optional(RecordData),
  reason: Type.Optional(Type.String({ maxLength: 2_000 })),
  requestKey: RequestKey,
});
/** `delete`, `submit`, `void`, or a transition’s id, for many records. */
export const BatchBody = Type.Composite([
  ActionBody,
  Type.Object({ ids: Type.Array(RecordId, { minItems: 1, maxItems: 500 }) }),
]);
/** Values for fields of many records. `rev`: only while it is in this state; default: as it is now. */
export const EditBody = Type.Object({
  records: Type.Array(
    Type.Object({ id: RecordId, rev: Type.Optional(Revision), data: RecordData }),
    { minItems: 1, maxItems: 500 },
  ),
  /** Says what would become of them, and changes nothing. */
  isTrial: Type.Optional(Type.Boolean()),
  requestKey: Type.Optional(RequestKey),
});
export const OptionsBody = Type.Object({
  search: Type.Optional(Search),
  ids: Type.Optional(Type.Array(RecordId, { maxItems: 500 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
  texts: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 2_000 })),
  within: Type.Optional(RecordId),
  for: Type.Optional(
    Type.Object({ module: ModuleName, field: FieldName, lines: Type.Optional(FieldName) }),
  ),
  parent: Type.Optional(RecordData),
});
export const LookupBody = Type.Object({
  id: RecordId,
  paths: Type.Array(FieldPath, { minItems: 1, maxItems: 100 }),
});

export const FoundBody = Type.Object({ id: Type.Optional(RecordId), data: RecordData });

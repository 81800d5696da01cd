import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import type { FieldValue as Value, RecordData as Data } from '#engine/schema/record.ts';

/** A text in the languages of the product. */
export const Text = Type.Object({ en: Type.String(), zh: Type.String() });
export type Text = Static<typeof Text>;

/** Which process, and of which record. */
export const ofProcess = {
  procInstId: Type.String(),
  moduleNo: Type.String(),
  moduleTitle: Text,
  businessKey: Type.String(),
  title: Type.String(),
  number: orNull(Type.String()),
};

/** Fields of a record by their names; of which types they are, its module says. */
export const RecordData = Type.Unsafe<Data>(Type.Object({}, { additionalProperties: true }));
export type RecordData = Data;
export const FieldValue = Type.Unsafe<Value>(Type.Unknown());

/** What the engine has a type for and no schema, and parts of definitions, which docs/schema.md describes. */
export const objectAs = <T>() => Type.Unsafe<T>(Type.Object({}, { additionalProperties: true }));

/** Of a property that is left out by giving it no value. */
export const orUndefined = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | undefined>(schema);

/** Of some of the names, each with the same. */
export const someOf = <const Name extends string, T extends TSchema>(
  names: readonly Name[],
  schema: T,
) =>
  Type.Unsafe<Partial<Record<Name, Static<T>>>>(
    Type.Partial(Type.Object(Object.fromEntries(names.map((name) => [name, schema])))),
  );

export const PageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Number(),
    /** The total stopped at 10,001. */
    totalIsCapped: Type.Boolean(),
  });
export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped: boolean;
}

/** Entries with those below them, which have the same shape. */
export const treeOf = <Entry>(entry: TObject, below: string) =>
  Type.Unsafe<Entry>(
    Type.Composite([
      entry,
      Type.Object({ [below]: Type.Array(Type.Object({}, { additionalProperties: true })) }),
    ]),
  );

/** Old and new value of each field that differs. */
export const FieldChanges = Type.Record(
  Type.String(),
  Type.Object({ old: Type.Unknown(), new: Type.Unknown() }),
);

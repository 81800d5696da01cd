import { Type, type Static } from '@sinclair/typebox';
import { Text } from './parts.ts';

export const VersionStep = Type.Object({ stepId: Type.String(), title: Text, type: Type.String() });
export type VersionStep = Static<typeof VersionStep>;

/** What runs on versions that are no longer in force, and where it could go. */
export const OlderVersions = Type.Object({
  /** The version in force, with the steps that may take places. */
  version: Type.Number(),
  steps: Type.Array(VersionStep),
  /** At most 200 of them, the oldest first. */
  processes: Type.Array(
    Type.Object({
      procInstId: Type.String(),
      version: Type.Number(),
      open: Type.Array(VersionStep),
    }),
  ),
});
export type OlderVersions = Static<typeof OlderVersions>;

/** What became of one of them. */
export const MoveResult = Type.Intersect([
  Type.Object({ id: Type.String() }),
  Type.Union([
    Type.Object({ ok: Type.Literal(true) }),
    Type.Object({ ok: Type.Literal(false), message: Type.String() }),
  ]),
]);
export type MoveResult = Static<typeof MoveResult>;

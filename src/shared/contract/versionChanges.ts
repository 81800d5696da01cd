import type { Text } from '#engine/schema/language/index.ts';

/** What runs on versions that are no longer in force, and where it could go. */
export interface OlderVersions {
  /** The version in force, with the steps that may take places. */
  version: number;
  steps: VersionStep[];
  /** At most 200 of them, the oldest first. */
  processes: { procInstId: string; version: number; open: VersionStep[] }[];
}
export interface VersionStep {
  stepId: string;
  title: Text;
  type: string;
}

/** What became of one of them. */
export type MoveResult = { id: string } & ({ ok: true } | { ok: false; message: string });

import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';

/** The latest build for one platform. */
export const AppBuild = Type.Object({
  platform: Type.String(),
  platformTitle: Text,
  version: Type.String(),
  notes: Type.String(),
  publishedAt: Type.String(),
  /** Where it is to be had; empty: the file is here. */
  link: Type.String(),
  file: orNull(Type.Object({ id: Type.String(), name: Type.String(), size: Type.Number() })),
});
export type AppBuild = Static<typeof AppBuild>;

export const RedeemCode = Type.Object({ code: Type.String(), link: Type.String() });
export type RedeemCode = Static<typeof RedeemCode>;

/** What the download page offers. */
export const DownloadsAnswer = Type.Object({
  builds: Type.Array(AppBuild),
  /** Codes of a shop of applications, where the company has some. */
  codes: orNull(
    Type.Object({
      /** Platform of the builds they are for. */
      platform: Type.String(),
      /** The caller's own, once taken. */
      own: orNull(RedeemCode),
      /** Whether there is one to take. */
      isAvailable: Type.Boolean(),
    }),
  ),
});
export type DownloadsAnswer = Static<typeof DownloadsAnswer>;

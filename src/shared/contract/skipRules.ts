import { Type, type Static } from '@sinclair/typebox';
import { Text, objectAs } from './parts.ts';
import type { SkipPolicy } from '#engine/workflow/index.ts';

/** What a rule may be about, and what holds without one. */
export const SkipChoice = Type.Object({
  moduleNo: Type.String(),
  title: Text,
  steps: Type.Array(Type.Object({ stepId: Type.String(), title: Text })),
  policy: objectAs<Required<SkipPolicy>>(),
});
export type SkipChoice = Static<typeof SkipChoice>;

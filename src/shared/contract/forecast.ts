import { Type, type Static } from '@sinclair/typebox';
import { objectAs } from './parts.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { InstanceState, KnownPeople } from '#engine/workflow/index.ts';

/** What a browser needs to run a submission ahead by itself, as the starter may know it. */
export const ForecastAnswer = Type.Intersect([
  objectAs<KnownPeople>(),
  Type.Object({
    /** The process it takes, cut: what stands in place of conditions, lists and rules is a name for an answer. */
    flow: objectAs<Flow>(),
    /** Before the submission: a draft, or what came back. */
    state: objectAs<InstanceState>(),
    /** Fields that the answers depend on: when one of them changes it is time to ask again. */
    reads: Type.Array(Type.String()),
  }),
]);
export type ForecastAnswer = Static<typeof ForecastAnswer>;

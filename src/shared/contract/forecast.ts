import type { Flow } from '#engine/schema/language/index.ts';
import type { InstanceState, KnownPeople } from '#engine/workflow/index.ts';

/** What a browser needs to run a submission ahead by itself, as the starter may know it. */
export interface ForecastAnswer extends KnownPeople {
  /** The process it takes, cut: what stands in place of conditions, lists and rules is a name for an answer. */
  flow: Flow;
  /** Before the submission: a draft, or what came back. */
  state: InstanceState;
  /** Fields that the answers depend on: when one of them changes it is time to ask again. */
  reads: string[];
}

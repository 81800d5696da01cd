import { Type } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#engine/schema/check/index.ts';
import { ProcessItem, ProcessDesign, FlowDraft, Simulation } from '../contract/processDesign.ts';
import { objectAs, RecordData } from '../contract/parts.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { InModule, RecordId, Revision, Version } from './parts.ts';

/** It may be incomplete: the check says what is missing. */
const Drawn = Type.Unsafe<Flow>(
  Type.Object({ steps: Type.Array(Type.Object({})) }, { additionalProperties: true }),
);
const OfVersion = Type.Composite([InModule, Type.Object({ version: Version })]);
const DraftBody = Type.Object({
  flow: Drawn,
  rev: orNull(Revision),
  baseVersion: Version,
});
const Discarded = Type.Object({ rev: Revision });
const FlowBody = Type.Object({ flow: Drawn });
const Simulated = Type.Object({
  flow: Drawn,
  starterId: RecordId,
  data: RecordData,
  chosen: Type.Optional(
    Type.Record(Type.String(), Type.Array(RecordId, { maxItems: 100 }), { maxProperties: 200 }),
  ),
});
const Starter = Type.Object({ starterId: RecordId });
const Publication = Type.Object({
  rev: Revision,
  version: Version,
  note: Type.String({ minLength: 1, maxLength: 500 }),
});

/** Drawing processes: for administrators. */
export const processDesignApi = {
  list: endpoint('GET', '/v1/workflowDesign/list', { answer: Type.Array(ProcessItem) }),
  one: endpoint('GET', '/v1/workflowDesign/:module', {
    params: InModule,
    answer: ProcessDesign,
  }),
  version: endpoint('GET', '/v1/workflowDesign/:module/version/:version', {
    params: OfVersion,
    answer: objectAs<Flow>(),
  }),
  saveDraft: endpoint('POST', '/v1/workflowDesign/:module/draft', {
    params: InModule,
    body: DraftBody,
    answer: FlowDraft,
  }),
  discardDraft: endpoint('POST', '/v1/workflowDesign/:module/discard', {
    params: InModule,
    body: Discarded,
  }),
  check: endpoint('POST', '/v1/workflowDesign/:module/check', {
    params: InModule,
    body: FlowBody,
    answer: Type.Array(objectAs<FlowProblem>()),
  }),
  simulate: endpoint('POST', '/v1/workflowDesign/:module/simulate', {
    params: InModule,
    body: Simulated,
    answer: Simulation,
  }),
  defaults: endpoint('POST', '/v1/workflowDesign/:module/defaults', {
    params: InModule,
    body: Starter,
    answer: RecordData,
  }),
  publish: endpoint('POST', '/v1/workflowDesign/:module/publish', {
    params: InModule,
    body: Publication,
    answer: Type.Object({ version: Type.Number() }),
  }),
  bpmn: endpoint('POST', '/v1/workflowDesign/:module/bpmn', { params: InModule, body: FlowBody }),
};

export type SimulationBody = BodyOf<typeof processDesignApi.simulate>;

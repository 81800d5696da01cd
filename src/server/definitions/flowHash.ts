import { createHash } from 'node:crypto';
import type { Flow } from '#engine/schema/language/index.ts';
import { orderFlow } from '#engine/schema/orderFlow.ts';

/** The same for processes that say the same, however their keys stand. */
export const flowHash = (flow: Flow): string =>
  createHash('sha256')
    .update(JSON.stringify(orderFlow(flow)))
    .digest('hex');

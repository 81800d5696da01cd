import type { Services } from '../Services.ts';
import type { MetricsEndpoint } from './metrics.ts';

export interface Watching {
  /** Where figures are asked for; absent: nowhere. */
  metrics?: MetricsEndpoint;
  /** Traces are sent to where the variables of OpenTelemetry say. */
  traces: boolean;
}

/** Answers calls for metrics and sends traces, where that is wanted; what does it is loaded only then. */
export async function startWatching(
  services: Services,
  { metrics, traces }: Watching,
): Promise<() => Promise<void>> {
  const stopTraces = traces ? (await import('./traces.ts')).startTraces() : undefined;
  const ofMetrics = metrics
    ? await (await import('./metrics.ts')).openMetricsEndpoint(services, metrics)
    : undefined;
  return async () => {
    await Promise.all([ofMetrics?.close(), stopTraces?.()]);
  };
}

import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { statementEnded, type EndedStatement } from '../db/statements.ts';
import { productVersion } from '../features/administration/productVersion.ts';
import { workBegan, workEnded, workUnderWay, type Work } from './work.ts';
import type { BegunWork, EndedWork } from './work.ts';

const name = 'schema-office';

/**
 * Sends a span of each call, and below it one of each statement, to where the variables of OpenTelemetry say
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` …). Values of statements are not sent.
 *
 * @returns sends the last ones and stops
 */
export function startTraces(): () => Promise<void> {
  const own = resourceFromAttributes({ 'service.name': name, 'service.version': productVersion });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // the traces of who calls go on here
  provider.register();
  const tracer = provider.getTracer(name, productVersion);
  const spans = new WeakMap<Work, Span>();

  const began = (message: unknown) => {
    const { work, headers } = message as BegunWork;
    const { method, route, module, screen } = work;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      ...(module && { 'office.module': module }),
      ...(screen && { 'office.screen': screen }),
    };
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    const options = { kind: SpanKind.SERVER, attributes };
    spans.set(work, tracer.startSpan(`${method} ${route}`, options, caller));
  };
  const ended = (message: unknown) => {
    const { work, status, code } = message as EndedWork;
    const span = spans.get(work);
    span?.setAttributes({ 'http.response.status_code': status, 'office.code': code });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const statement = (message: unknown) => {
    const { sql, ms, isFailed } = message as EndedStatement;
    const work = workUnderWay();
    const parent = work && spans.get(work);
    if (!parent) return;
    const end = Date.now();
    const span = tracer.startSpan(
      sql.trimStart().slice(0, longestName),
      {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
  workBegan.subscribe(began);
  workEnded.subscribe(ended);
  statementEnded.subscribe(statement);
  return async () => {
    workBegan.unsubscribe(began);
    workEnded.unsubscribe(ended);
    statementEnded.unsubscribe(statement);
    await provider.shutdown();
  };
}

const longestName = 60;

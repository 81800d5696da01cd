import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from '../db/query.ts';
import { statementEnded, type EndedStatement } from '../db/statements.ts';
import type { Services } from '../Services.ts';
import { workEnded, workUnderWay, type EndedWork } from './work.ts';

export interface MetricsEndpoint {
  port: number;
  host: string;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of a server in the format of Prometheus: of its process, calls, statements, jobs and sessions. */
export function measure(services: Services) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'office_call_seconds',
    help: 'How long calls took, by route and outcome: code is that of the envelope',
    labelNames: ['method', 'route', 'code'],
    buckets,
    registers,
  });
  const moduleCalls = new Counter({
    name: 'office_module_call_seconds_total',
    help: 'Seconds spent in calls about a module',
    labelNames: ['module'],
    registers,
  });
  const statements = new Histogram({
    name: 'office_statement_seconds',
    help: 'How long statements took, by their first word',
    labelNames: ['verb', 'failed'],
    buckets,
    registers,
  });
  const moduleStatements = new Counter({
    name: 'office_module_statement_seconds_total',
    help: 'Seconds spent in statements for calls about a module',
    labelNames: ['module'],
    registers,
  });
  askDatabase(services, registers);

  const callEnded = (message: unknown) => {
    const { work, ms, code } = message as EndedWork;
    calls.observe({ method: work.method, route: work.route, code }, ms / 1000);
    if (work.module) moduleCalls.inc({ module: work.module }, ms / 1000);
  };
  const ended = (message: unknown) => {
    const { sql: text, ms, isFailed } = message as EndedStatement;
    statements.observe({ verb: verbOf(text), failed: String(isFailed) }, ms / 1000);
    const module = workUnderWay()?.module;
    if (module) moduleStatements.inc({ module }, ms / 1000);
  };
  workEnded.subscribe(callEnded);
  statementEnded.subscribe(ended);
  return {
    registry,
    stop: () => {
      workEnded.unsubscribe(callEnded);
      statementEnded.unsubscribe(ended);
    },
  };
}

/** What all servers share is asked for when somebody looks. */
function askDatabase({ db, now, log }: Services, registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = gauge('office_jobs', 'Work in the background, by its state', ['state']);
  const sessions = gauge('office_signed_in', 'People who are signed in');
  const size = new Gauge({
    name: 'office_database_bytes',
    help: 'Size of the database',
    registers: [],
    async collect() {
      try {
        const row = await db.first<Record<'bytes' | 'waiting' | 'running' | 'people', string>>(sql`
          select pg_database_size(current_database()) as bytes,
            (select count(*) from app.job where state = 'waiting') as waiting,
            (select count(*) from app.job where state = 'running') as running,
            (select count(distinct user_id) from app.session where expires_at > ${now()}) as people`);
        this.set(Number(row!.bytes));
        jobs.set({ state: 'waiting' }, Number(row!.waiting));
        jobs.set({ state: 'running' }, Number(row!.running));
        sessions.set(Number(row!.people));
      } catch (err) {
        // the figures of the process are wanted most when the database is away
        log.warn({ err }, 'no figures of the database');
        this.reset();
      }
    },
  });
  for (const registry of registers) registry.registerMetric(size);
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with']);

function verbOf(text: string): string {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return verbs.has(verb) ? verb : 'other';
}

/** Answers `GET /metrics` at a port of its own, which is not to be reached by people. */
export async function openMetricsEndpoint(
  services: Services,
  { port, host }: MetricsEndpoint,
): Promise<{ server: Server; close: () => Promise<void> }> {
  const { registry, stop } = measure(services);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        services.log.error({ err }, 'metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  return {
    server,
    close: async () => {
      stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

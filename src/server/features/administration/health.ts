import { resolve } from 'node:path';
import type { HealthReport, SlowCall } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { freeSpaceIn } from '../../diskSpace.ts';
import type { NotedStatement } from '../../watch/slowStatements.ts';
import type { LiveServices } from '../../Services.ts';
import { productVersion } from './productVersion.ts';

interface Figures {
  version: string;
  bytes: string;
  connections: number;
  waiting: number;
  running: number;
  failed: number;
  sessions: number;
}

/** How the server and the database are. */
export async function healthReport(
  services: LiveServices,
  slowCalls: readonly SlowCall[],
  slowStatements: readonly NotedStatement[],
): Promise<HealthReport> {
  const { db, config, now } = services;
  const today = new Date(now().getTime() - 24 * 3_600_000);
  const row = await db.first<Figures>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from app.job where state = 'waiting') as waiting,
      (select count(*)::int from app.job where state = 'running') as running,
      (select count(*)::int from app.job where state = 'failed' and ended_at > ${today}) as failed,
      (select count(distinct user_id)::int from app.session where expires_at > ${now()}) as sessions`);
  const { version, bytes, connections, waiting, running, failed, sessions } = row!;
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: productVersion,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { kind: db.kind, version, bytes: Number(bytes), connections },
    replica: services.replicaState() ?? null,
    memory: { resident: rss, heap: heapUsed },
    room: {
      data: db.kind === 'embedded' ? await freeSpaceIn(resolve(config.dataDir)) : null,
      files: await freeSpaceIn(resolve(config.filesDir)),
    },
    jobs: { waiting, running, failedToday: failed },
    sessions,
    slowCalls: slowCalls.toReversed(),
    slowStatements: slowStatements.map((statement) => ({
      ...statement,
      moduleTitle: services.registry().findModule(statement.module ?? '')?.title ?? null,
    })),
  };
}

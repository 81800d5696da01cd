import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readDeliveries } from './features/deliveries/readDeliveries.ts';
import type { Config } from './Services.ts';
import type { Watching } from './watch/startWatching.ts';

/** How this server runs, read once from the environment. */
export interface Settings extends Config {
  port: number;
  /** Where it listens; absent: everywhere, or on this machine alone while the database holds the demo company. */
  host?: string;
  /** Where people open it, when that is not this port: told at the start. */
  publicUrl?: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** A streaming replica of it, for reading. */
  databaseReadUrl?: string;
  /** A statement of a call that takes longer on a server database is ended, in seconds. */
  statementSeconds: number;
  /** Definition files. */
  schemasDir: string;
  /** Publish definition files as they are saved. */
  watchSchemas: boolean;
  /** The built browser application. */
  webDir: string;
  /** Load the demo company into an empty database. */
  demo: boolean;
  /** Absent: the published password where only this machine can sign in, elsewhere a random one. */
  demoPassword?: string;
  /** Password of the first administrator when there is no demo and nobody to ask. */
  adminPassword?: string;
  logLevel: string;
  /** Origins besides the server's own that may write, such as `https://erp.example.com`. */
  allowedOrigins: string[];
  /** Who watches the server from outside. */
  watching: Watching;
  /** Reverse proxies whose X-Forwarded-For is believed: how many stand in a row, or their addresses and networks. */
  trustProxy: false | number | string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment that cannot be used; the message says which, why and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const megabyte = 1024 * 1024;

/** @throws ConfigError */
export function readConfig(env: Environment): Settings {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const url = databaseUrl(env, 'DATABASE_URL');
  const readUrl = databaseUrl(env, 'DATABASE_READ_URL');
  if (readUrl && !url)
    throw new ConfigError('DATABASE_READ_URL: there is no DATABASE_URL that it is a replica of');
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || undefined,
    publicUrl: publicUrl(env),
    databaseUrl: url,
    databaseReadUrl: readUrl,
    statementSeconds: integer(env, 'STATEMENT_TIMEOUT_S', 15, 1, 3_600),
    dataDir,
    filesDir: resolve(env.FILES_DIR || join(dataDir, 'files')),
    maxFileBytes: integer(env, 'MAX_FILE_MB', 100, 1, 10_240) * megabyte,
    schemasDir: resolve(env.SCHEMAS_DIR || 'schemas'),
    watchSchemas: flag(env, 'WATCH_SCHEMAS', false),
    webDir: resolve(env.WEB_DIR || 'dist/web'),
    // A database that was there before is never filled without being asked to.
    demo: flag(env, 'DEMO', !url),
    demoPassword: password(env, 'DEMO_PASSWORD'),
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    maintenance: env.MAINTENANCE?.trim() || undefined,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', logLevels),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    outbound: {
      open: origins(env, 'OUTBOUND_HOSTS'),
      inside: origins(env, 'OUTBOUND_INSIDE_HOSTS'),
    },
    deliveries: deliveries(env.DELIVERIES),
    watching: {
      metrics: env.METRICS_PORT
        ? {
            port: integer(env, 'METRICS_PORT', 0, 0, 65_535),
            host: env.METRICS_HOST || '127.0.0.1',
          }
        : undefined,
      traces: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    },
    trustProxy: proxies(env),
  };
}

const trim = (text: string) => text.trim();

function origins(env: Environment, name: string): string[] {
  const texts = (env[name] ?? '').split(',').map(trim).filter(Boolean);
  return texts.map((text) => {
    if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
    throw new ConfigError(`${name}: "${text}" is not an origin like https://erp.example.com`);
  });
}

function deliveries(file: string | undefined) {
  try {
    return file ? readDeliveries(resolve(file)) : [];
  } catch (error) {
    throw new ConfigError(`DELIVERIES: ${file}: ${(error as Error).message}`);
  }
}

function publicUrl({ PUBLIC_URL: text }: Environment) {
  if (!text) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(`PUBLIC_URL: "${text}" is not an address like https://erp.example.com`);
}

function proxies({ TRUST_PROXY: text }: Environment) {
  if (!text || /^(false|no|off|0)$/i.test(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map(trim).filter(Boolean);
  if (list.length > 0 && list.every(isNetwork)) return list;
  throw new ConfigError(
    `TRUST_PROXY: "${text}" is neither a number of proxies (1 to 9) nor their addresses or networks such as 10.0.0.1,192.168.0.0/16. Whoever is believed chooses the address that limits and logs know, so "true" is not taken`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

function integer(env: Environment, name: string, otherwise: number, min: number, max: number) {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ConfigError(`${name}: "${text}" is not a whole number from ${min} to ${max}`);
}

function flag(env: Environment, name: string, otherwise: boolean) {
  const text = env[name];
  if (!text) return otherwise;
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  throw new ConfigError(`${name}: "${text}" is neither true nor false`);
}

function oneOf(env: Environment, name: string, otherwise: string, allowed: readonly string[]) {
  const text = env[name];
  if (!text) return otherwise;
  if (allowed.includes(text)) return text;
  throw new ConfigError(`${name}: "${text}" is not one of ${allowed.join(', ')}`);
}

function password(env: Environment, name: string) {
  const text = env[name];
  if (!text) return undefined;
  if (text.length >= 8 && text.length <= 16) return text;
  throw new ConfigError(`${name}: a password has 8 to 16 characters`);
}

function databaseUrl(env: Environment, name: string) {
  const text = env[name];
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(
    `${name}: expected an address like postgres://user:password@host:5432/name`,
  );
}

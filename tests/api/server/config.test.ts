import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      demo: true,
      logLevel: 'info',
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('fill no database of somebody else with the demo unless it is asked for', () => {
    const env = { DATABASE_URL: 'postgres://localhost/office' };
    expect(readConfig(env).demo).toBe(false);
    expect(readConfig({ ...env, DEMO: 'true' }).demo).toBe(true);
  });

  it('open no door for metrics and send no traces unless it is asked for', () => {
    expect(readConfig({}).watching).toEqual({ metrics: undefined, traces: false });
    const env = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readConfig(env).watching).toEqual({
      metrics: { port: 9464, host: '127.0.0.1' },
      traces: true,
    });
  });

  it('name a replica of a database that they name', () => {
    const DATABASE_URL = 'postgres://localhost/office';
    const DATABASE_READ_URL = 'postgres://replica/office';
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow('there is no DATABASE_URL');
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: 'replica' })).toThrow(
      'DATABASE_READ_URL: expected an address',
    );
  });

  it('name the proxies that are believed', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(trusted('')).toBe(false);
    expect(trusted('false')).toBe(false);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8']);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT: "80a" is not a whole number from 0 to 65535'],
    [{ DEMO: 'perhaps' }, 'DEMO: "perhaps" is neither true nor false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is not one of fatal, error'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected an address like postgres://'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD: a password has 8 to 16 characters'],
    [{ PUBLIC_URL: 'erp.example.com' }, 'PUBLIC_URL: "erp.example.com" is not an address'],
    [{ DELIVERIES: 'none.json' }, 'DELIVERIES: none.json: ENOENT'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: "true" is neither a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: "10.0.0.0/33" is neither'],
    [{ ALLOWED_ORIGINS: 'nonsense' }, 'ALLOWED_ORIGINS: "nonsense" is not an origin'],
  ])('%o is refused in plain words', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

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

  it.each([
    [{ PORT: '80a' }, 'PORT: "80a" is not a whole number from 0 to 65535'],
    [{ DEMO: 'perhaps' }, 'DEMO: "perhaps" is neither true nor false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is not one of fatal, error'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected an address like postgres://'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD: a password has 8 to 16 characters'],
    [{ PUBLIC_URL: 'erp.example.com' }, 'PUBLIC_URL: "erp.example.com" is not an address'],
    [{ ALLOWED_ORIGINS: 'nonsense' }, 'ALLOWED_ORIGINS: "nonsense" is not an origin'],
  ])('%o is refused in plain words', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

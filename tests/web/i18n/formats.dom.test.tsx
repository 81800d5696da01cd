import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormats } from '#web/i18n/useFormats.ts';
import { language } from '#web/state/preferences.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-23T07:59:50Z', 'just now', '刚刚'],
  ['2026-11-23T07:20:00Z', '40 minutes ago', '40分钟前'],
  ['2026-11-22T08:00:00Z', 'yesterday', '昨天'],
  ['2026-11-16T08:00:00Z', '7 days ago', '7天前'],
  ['2026-02-04T08:00:00Z', '2026-02-04', '2026-02-04'],
])('%s is told as %s', async (iso, en, zh) => {
  language.set('en');
  expect(renderHook(useFormats).result.current.since(iso).toLowerCase()).toBe(en);
  language.set('zh');
  await vi.waitFor(() => expect(renderHook(useFormats).result.current.since(iso)).toBe(zh));
});

it.each([
  ['2026-11-23T07:59:50Z', 'less than 1 minute', '不足 1 分钟'],
  ['2026-11-23T07:58:30Z', '1 minute', '1分钟'],
  ['2026-11-23T07:00:00Z', '1 hour', '1小时'],
  ['2026-11-21T07:00:00Z', '2 days', '2天'],
])('what waits since %s is told to wait for %s', async (iso, en, zh) => {
  language.set('en');
  expect(renderHook(useFormats).result.current.waited(iso)).toBe(en);
  language.set('zh');
  await vi.waitFor(() => expect(renderHook(useFormats).result.current.waited(iso)).toBe(zh));
});

import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirect } from '#web/session/redirect.ts';
import { listBelow, redirectTarget } from '#web/routes.ts';

const origin = 'https://erp.example.com';

describe('where one goes after signing in', () => {
  it('is the path that was wanted, with its query', () => {
    expect(safeRedirect('/contract/list?page=2#top', origin)).toBe('/contract/list?page=2#top');
  });

  it.each([
    null,
    '',
    'home',
    '//evil.com',
    '/\\evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '/\t/evil.com',
    'https://erp.example.com.evil.com/',
    '/login',
    '/login?redirect=/x',
    '/login/',
    '/',
  ])('is /home for %j', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/home');
  });

  it('is remembered in the address of the sign-in page', () => {
    expect(loginAddress('/a?b=1')).toBe('/login?redirect=%2Fa%3Fb%3D1');
    expect(loginAddress('/home')).toBe('/login');
  });
});

it('leads /redirect/{path} to the path with its query', () => {
  expect(redirectTarget('/redirect/a/b', '?c=1')).toBe('/a/b?c=1');
  expect(redirectTarget('/redirect', '')).toBe('/home');
  expect(redirectTarget('/redirected', '')).toBeUndefined();
});

it('leads an address without /list to the list there, with its query, and no other', () => {
  const routes = [{ path: '/contract/list' }, { path: '/contract/detail' }, { path: '/list' }];
  expect(listBelow('/contract', '?search=a', routes)).toBe('/contract/list?search=a');
  expect(listBelow('/contract/', '', routes)).toBe('/contract/list');
  expect(listBelow('/contract/detail', '', routes)).toBeUndefined();
  expect(listBelow('/contra', '', routes)).toBeUndefined();
});

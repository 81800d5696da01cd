import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { nameProduct } from '#web/i18n/i18n.ts';
import { SignIn } from '#web/sign-in/SignIn.tsx';
import { language } from '#web/state/preferences.ts';

afterEach(cleanup);

const bridge = {
  title: { en: 'Bridge works', zh: '桥梁工程' },
  pageTitle: { en: 'Bridge', zh: '桥梁' },
};

it('is called what the company calls it, in the language that is chosen', async () => {
  language.set('en');
  render(<SignIn />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Bridge works');
  act(() => nameProduct(bridge));
  await screen.findByRole('heading', { level: 1, name: 'Bridge works' });
  expect(document.title).toBe('Bridge');
  act(() => language.set('zh'));
  await screen.findByRole('heading', { level: 1, name: '桥梁工程' });
  expect(document.title).toBe('桥梁');
  act(() => nameProduct({ ...bridge, title: { en: 'Works', zh: '工程' } }));
  await screen.findByRole('heading', { level: 1, name: '工程' });
});

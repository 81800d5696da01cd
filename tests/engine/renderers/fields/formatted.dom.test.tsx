import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { plainText } from '#engine/fields/plainText.ts';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import Marked from '#engine/renderers/fields/text/Marked.tsx';
import { marked } from '#engine/renderers/fields/text/marks.ts';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const text = (en: string) => ({ en, zh: en });
const content = (formatted?: true) =>
  ({ type: 'text', title: text('Content'), ...(formatted && { formatted }) }) as const;

const notice =
  '**Closed** on Friday,\nsee [the plan](https://example.com/plan).\n\n- doors\n- lights';

test('bold, lists and links are drawn where the keyword says so, and text elsewhere', async () => {
  const { View } = fieldViews.text;
  const read = (formatted?: true) =>
    mount(
      <View field={content(formatted)} value={notice} path="content" titles={() => undefined} />,
    );
  const { container, unmount } = read(true);
  await waitFor(() => expect(container.innerHTML).toContain('<strong>Closed</strong>'));
  expect(container.innerHTML).toContain('<ul><li>doors</li><li>lights</li></ul>');
  const { rel, href, textContent } = container.querySelector('a')!;
  expect([rel, href, textContent]).toEqual([
    'noopener noreferrer nofollow',
    'https://example.com/plan',
    'the plan',
  ]);
  unmount();
  const plain = read();
  expect(plain.container.textContent).toBe(notice);
  expect(plain.container.querySelector('strong')).toBeNull();
});

describe('what an attacker writes is text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<!--><img src=x onerror=alert(1)>-->',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](file:///etc/passwd)',
    '[x](/api/v1/logout)',
    '[x](https://a.b" onmouseover="alert(1))',
    '[x](<https://a.b" onmouseover="alert(1)>)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](https://a.b/track.png)',
    '![x](x" onerror="alert(1))',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '# <img src=x onerror=alert(1)>',
    '- <img src=x onerror=alert(1)>',
    '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
    '```\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '> <script>alert(1)</script>',
    '**<img src=x onerror=alert(1)>**',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<style>@import "https://a.b"</style>',
    '<div style="position:fixed;inset:0">over all</div>',
    '---\ntitle: <script>alert(1)</script>\n---\ntext',
  ])('%s', (written) => {
    const { container: drawn } = render(<Marked text={`before\n\n${written}\n\nafter`} />);
    const elements = [...drawn.querySelectorAll('*')].map(({ localName }) => localName);
    const harmless = new Set(['div', 'p', 'strong', 'em', 'br', 'ul', 'ol', 'li', 'a']);
    expect(elements.filter((name) => !harmless.has(name))).toEqual([]);
    const attributes = [...drawn.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
    const told = new Set(['target', 'rel', 'start']);
    const others = attributes
      .map(({ name, value }) => `${name}=${value}`)
      .filter((one) => !told.has(one.split('=')[0]!) && !/^href=(https?|mailto):/.test(one));
    expect(others).toEqual([]);
    expect(drawn.textContent).toContain('before');
    expect(drawn.textContent).toContain('after');
  });
});

test('lists and workbooks have the text without its marks', () => {
  expect(plainText(notice)).toBe('Closed on Friday,\nsee the plan.\n\n• doors\n• lights');
  expect(plainText('# Rules\n1. *first*\n   - \\*kept')).toBe('Rules\n1. first\n   • *kept');
  const sums = '2 * 3 * 4, snake_case_name, 3 - 2, [draft] (1)';
  expect(plainText(sums)).toBe(sums);
});

test('a button marks what is chosen, lists whole lines', () => {
  const applied = (
    value: string,
    mark: Parameters<typeof marked>[1],
    from: number,
    until = from,
  ) => {
    const { from: start, until: end, text: put, chosen } = marked(value, mark, from, until);
    const result = value.slice(0, start) + put + value.slice(end);
    return [result, result.slice(...chosen)];
  };
  expect(applied('see it', 'bold', 4, 6)).toEqual(['see **it**', 'it']);
  expect(applied('see **it**', 'bold', 6, 8)).toEqual(['see it', 'it']);
  expect(applied('see it', 'link', 4, 6)).toEqual(['see [it](https://)', 'https://']);
  expect(applied('see ', 'link', 4)).toEqual(['see [](https://)', '']);
  expect(applied('a\nb\nc', 'list', 0, 3)).toEqual(['- a\n- b\nc', '']);
  expect(applied('- a\n- b', 'numbers', 0, 7)).toEqual(['1. a\n2. b', '']);
});

describe('the form', () => {
  const module: Module = {
    ...order,
    module: 'bulletin',
    record: { title: 'content' },
    checks: [],
    fields: { content: content(true) },
    form: {
      tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['content']] }] }],
    },
    list: { columns: [{ id: 'content' }] },
  };
  test('has buttons that put marks into the text as if it was typed, and shows what becomes of it', async () => {
    mount(<RecordForm module={module} mode="edit" record={{ content: 'see it' }} />, {
      services: compiling({
        ...fixtureServices('en'),
        registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
      }),
    });
    const area: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Content' });
    area.setSelectionRange(4, 6);
    fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(area.value).toBe('see **it**');
    fireEvent.click(screen.getByRole('button', { name: 'Preview', expanded: false }));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    await waitFor(() => expect(preview.innerHTML).toContain('<strong>it</strong>'));
    fireEvent.keyDown(area, { key: 'b', ctrlKey: true });
    await waitFor(() => expect(preview.innerHTML).not.toContain('<strong>it</strong>'));
  });
});

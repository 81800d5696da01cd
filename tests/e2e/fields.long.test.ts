import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { FieldType } from '#engine/schema/language/index.ts';
import { validatorOf } from '#server/definitions/validators.ts';
import { fieldTypes, sampleOf } from '#tests/engine/fields/fieldTypes.ts';
import { colours, everything, fieldOf } from '#tests/support/everything.ts';
import { contrasts, violations } from './support/axe.ts';
import { formPage } from './support/formPage.ts';

/** A form with a field of every type, in Chromium, under the policy of the application. */
const findDict = (code: string) => (code === colours.dict ? colours : undefined);
const validator = validatorOf({ findDict }, everything).code;
const on = formPage('fieldsPage', validator);
const { open } = on;
const box = (type: FieldType) => on.page.locator(`div[data-field="${fieldOf(type)}"]`);
const input = (type: FieldType) => box(type).locator('input, textarea').first();
const data = async (type: FieldType): Promise<unknown> => (await on.data())[fieldOf(type)] ?? null;
const type = async (of: FieldType, text: string) => {
  await input(of).click();
  await on.page.keyboard.press('Control+A');
  await on.page.keyboard.type(text);
  await on.page.keyboard.press('Tab');
};

describe('every type, by a person', () => {
  const typed = fieldTypes.filter((of) => sampleOf(of).typed !== undefined && of !== 'text');

  it('is typed', async () => {
    await open('new');
    for (const of of typed) {
      await type(of, sampleOf(of).typed!);
      expect.soft(await data(of), of).toEqual(sampleOf(of).value);
    }
  });

  it('that cannot be read says so, and keeps what was typed', async () => {
    await open('new&language=zh');
    for (const of of typed.filter((one) => sampleOf(one).bad)) {
      await type(of, sampleOf(of).bad!);
      const error = box(of).locator('[id$="-error"]');
      await error.waitFor();
      expect.soft(await error.textContent(), of).toMatch(/\p{Script=Han}/u);
      expect.soft(await input(of).inputValue(), of).toBe(sampleOf(of).bad);
      expect.soft(await input(of).getAttribute('aria-invalid'), of).toBe('true');
      expect.soft(await input(of).getAttribute('aria-describedby'), of).toContain('error');
    }
  });

  it('chooses: a box, a value, several values, a person, a province and its city', async () => {
    await open('new');
    await box('boolean').getByRole('checkbox').check();
    await box('dict').getByRole('combobox').selectOption({ label: 'Green' });
    await box('multiDict').getByLabel('Green').check();
    await box('multiDict').getByLabel('Red').check();
    await box('user').getByRole('combobox').click();
    await on.page.getByRole('option', { name: 'Ann' }).first().click();
    await box('address').getByRole('combobox').first().selectOption({ label: '浙江省' });
    await box('address').getByRole('combobox').last().selectOption({ label: '杭州市' });
    for (const of of ['boolean', 'dict', 'multiDict', 'user', 'address'] as const)
      expect([of, await data(of)]).toEqual([of, sampleOf(of).value]);
  });

  it('offers more people as the list is gone through, says when nothing is found, and tries again', async () => {
    await open('new');
    const list = on.page.getByRole('listbox');
    await box('user').getByRole('combobox').click();
    await list.getByRole('option', { name: 'Person 49' }).waitFor();
    const people = list.getByRole('option', { name: /Ann|Person|Twin/ });
    expect(await people.count()).toBe(50);
    await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await list.getByRole('option', { name: 'Person 99' }).waitFor();
    expect(await people.count()).toBe(100);
    await list.getByRole('option', { name: 'Show more' }).waitFor();
    await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await expect.poll(() => people.count()).toBe(121);
    expect(await list.getByRole('option').count()).toBe(121);
    await on.page.keyboard.type('nobody');
    await list.getByText('Nothing matches “nobody”').waitFor();
    expect(await violations(on.page)).toEqual([]);
    await on.page.keyboard.press('Control+A');
    await on.page.keyboard.type('broken');
    await list.getByRole('option', { name: /Try again/ }).click();
    await list.getByRole('option', { name: 'Ann' }).waitFor();
    await on.page.keyboard.press('Enter');
    expect(await data('user')).toBe(sampleOf('user').value);
  });

  it('takes several names that are pasted, and tells those that are not clear', async () => {
    await open('new');
    await on.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await on.page.evaluate(() => navigator.clipboard.writeText('Ann\nPerson 3、Twin, Nobody'));
    await box('users').getByRole('combobox').click();
    await on.page.keyboard.press('Control+V');
    await on.page.getByRole('option', { name: 'Not found: Nobody' }).waitFor();
    await on.page.getByRole('option', { name: 'Several have this name: Twin' }).waitFor();
    expect(await box('users').getByRole('combobox').inputValue()).toBe('Nobody, Twin');
    expect(await data('users')).toHaveLength(2);
    await box('users')
      .getByRole('button', { name: /Person 3/ })
      .click();
    expect(await data('users')).toEqual([(sampleOf('users').value as string[])[0]]);
  });

  it('offers organisations as the tree they are', async () => {
    await open('new');
    await box('org').getByRole('combobox').click();
    const options = on.page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Sales', 'Sales east', 'Others']);
    const left = async (name: string) =>
      (await on.page
        .getByRole('option', { name, exact: true })
        .locator('span span')
        .first()
        .boundingBox())!.x;
    expect((await left('Sales east')) - (await left('Sales'))).toBe(16);
  });

  it('reads and lists each type', async () => {
    for (const [at, language] of (['en', 'zh'] as const).entries()) {
      await open(`views&language=${language}`);
      for (const of of fieldTypes.filter((one) => one !== 'matrix' && one !== 'table')) {
        const shown = sampleOf(of).shown[at]!.replace(/¥$/, '元');
        const cell = await on.page.locator(`[data-cell=${of}]`).textContent();
        expect([of, cell]).toEqual([of, shown]);
        expect(await on.page.locator(`[data-view=${of}]`).textContent()).not.toBe('');
      }
      if (language === 'en') await on.page.close();
    }
  });
});

describe('what is typed', () => {
  it('is trimmed and filtered when the field is left, and not while an input method composes', async () => {
    await open('new');
    await input('string').click();
    const session = await on.page.context().newCDPSession(on.page);
    await session.send('Input.imeSetComposition', {
      text: "ni'hao",
      selectionStart: 6,
      selectionEnd: 6,
    });
    expect(await input('string').inputValue()).toBe("ni'hao");
    expect(await data('string')).toBeNull();
    await session.send('Input.insertText', { text: '你好👍🏽(1)' });
    expect(await data('string')).toBe('你好1');
    await on.page.keyboard.press('Tab');
    expect(await input('string').inputValue()).toBe('你好1');
  });

  const readable = [
    ['idCard', '110105 19491231 002x', '11010519491231002X', '女，1949-12-31 出生'],
    ['bankAccount', '6222021234567890127', '6222 0212 3456 7890 127', '校验位不正确，请核对'],
    ['bankCard', '4111-1111-1111-1111', '4111 1111 1111 1111', ''],
    ['creditCode', '91350100m000100y43', '91350100M000100Y43', ''],
    ['mobile', '+86 138 0013 8000', '13800138000', ''],
  ] as const;
  it('is read as people write it, and told what it means', async () => {
    await open('new&language=zh');
    for (const [format, text, shown, told] of readable) {
      const field = on.page.locator(`div[data-field="${format}"]`);
      await field.locator('input').click();
      await on.page.keyboard.type(text);
      expect.soft(await field.textContent(), format).toContain(told);
      await on.page.keyboard.press('Tab');
      expect.soft(await field.locator('input').inputValue(), format).toBe(shown);
      expect.soft(await field.getAttribute('data-invalid'), format).toBeNull();
    }
  });

  const mistaken = [
    ['idCard', '110105194912310021', '身份证号码校验位不正确'],
    ['bankCard', '4111111111111112', '银行卡号校验位不正确'],
    ['creditCode', '91350100M000100Y44', '统一社会信用代码校验位不正确'],
    ['mobile', '12345', '手机号码格式不正确'],
    ['email', 'wang', '邮箱格式不正确'],
    ['url', 'example.com', '网址格式不正确，应以 https:// 开头'],
  ] as const;
  it('with a mistake is kept, and said to be one', async () => {
    await open('new&language=zh');
    for (const [format, text, message] of mistaken) {
      const field = on.page.locator(`div[data-field="${format}"]`);
      await field.locator('input').fill(text);
      await field.locator('input').blur();
      await field.getByText(message, { exact: true }).waitFor();
      const kept = await field.locator('input').inputValue();
      expect.soft(kept.replaceAll(' ', ''), format).toBe(text);
    }
  });

  it('tells days from today; the calendar opens, moves and chooses by keys', async () => {
    await open('new');
    for (const [text, day] of [
      ['11-3', '2026-11-03'],
      ['+3d', '2026-11-24'],
      ['20261121', '2026-11-21'],
    ] as const) {
      await type('date', text);
      expect([await data('date'), await input('date').inputValue()]).toEqual([day, day]);
    }
    await input('date').click();
    expect(await box('date').textContent()).toContain('Also 11-21');
    await on.page.keyboard.press('Alt+ArrowDown');
    await on.page.locator('[data-value="2026-11-21"]:focus').waitFor();
    await on.page.keyboard.press('ArrowRight');
    await on.page.keyboard.press('ArrowDown');
    await on.page.keyboard.press('Enter');
    expect(await data('date')).toBe('2026-11-29');
    await on.page.locator('[data-value]').first().waitFor({ state: 'detached' });
    expect(await on.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('shows an amount in capitals to Chinese readers, limits of figures, and how long a text is', async () => {
    await open('new&language=zh');
    await input('money').click();
    await on.page.keyboard.type('100010000.05');
    expect(await box('money').textContent()).toContain('壹亿零壹万元零伍分');
    await input('integer').click();
    expect(await box('integer').textContent()).toContain('-5 至 9,000');
    await input('string').click();
    await on.page.keyboard.type('长'.repeat(38));
    expect(await box('string').textContent()).toContain('38 / 40 字');
    expect(await input('string').getAttribute('aria-describedby')).toContain('hint');
  });

  it('is shown at the end with figures of one width, grouped at rest', async () => {
    await open('');
    expect(await input('money').inputValue()).toBe('1,234,567.50');
    const style = await input('money').evaluate((node) => {
      const { textAlign, fontVariantNumeric } = getComputedStyle(node);
      return [textAlign, fontVariantNumeric];
    });
    expect(style).toEqual(['end', 'tabular-nums']);
  });
});

describe('files', () => {
  const pdf = (name: string, size = 10) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size, 'x'),
  });
  const choose = (...files: ReturnType<typeof pdf>[]) =>
    box('attachment').locator('input[type=file]').setInputFiles(files);
  const names = async () =>
    ((await data('attachment')) as { name: string }[] | null)?.map((file) => file.name) ?? null;
  const press = (name: string) => box('attachment').getByRole('button', { name }).click();

  it('arrive several at once, can be cancelled, tried again, moved, opened and removed', async () => {
    await open('new');
    await choose(pdf('slow.pdf'), pdf('bad.pdf'));
    await box('attachment').getByText('Upload failed: The connection broke').waitFor();
    expect(await box('attachment').getByRole('progressbar').getAttribute('value')).toBe('0.5');
    await press('Try again: bad.pdf');
    await expect.poll(names).toEqual(['bad.pdf']);
    await press('Remove slow.pdf');
    expect(await on.page.evaluate(() => (window as unknown as { aborted: string }).aborted)).toBe(
      'slow.pdf',
    );
    await choose(pdf('second.pdf'));
    await expect.poll(names).toEqual(['bad.pdf', 'second.pdf']);
    await press('Move second.pdf up');
    expect(await names()).toEqual(['second.pdf', 'bad.pdf']);
    await press('Open bad.pdf');
    expect(
      await on.page.evaluate(() => (window as unknown as { opened: string[] }).opened),
    ).toEqual(['bad.pdf']);
    await press('Remove bad.pdf');
    await press('Remove second.pdf');
    expect(await names()).toBeNull();
  });

  it('that do not belong are refused in words: by ending, size, number', async () => {
    await open('new');
    expect(await box('attachment').textContent()).toContain('pdf, at most 2, up to 1 MB each');
    await choose(
      { ...pdf('note.exe') },
      pdf('large.pdf', 1_100_000),
      pdf('a.pdf'),
      pdf('b.pdf'),
      pdf('c.pdf'),
    );
    await expect.poll(names).toEqual(['a.pdf', 'b.pdf']);
    const alerts = await box('attachment').getByRole('alert').allTextContents();
    expect(alerts).toEqual([
      '“note.exe” is not taken here: pdf only',
      '“large.pdf” is larger than 1 MB',
      'At most 2 files',
    ]);
  });

  it('can be pasted and dropped, and pictures show small', async () => {
    await open('new');
    await box('image')
      .locator('[data-drop]')
      .evaluate((node) => {
        for (const kind of ['paste', 'drop'] as const) {
          const transfer = new DataTransfer();
          transfer.items.add(new File(['x'], `${kind}.png`, { type: 'image/png' }));
          node.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
              : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
        }
      });
    await box('image').locator('img').nth(1).waitFor();
    expect(await data('image')).toMatchObject([{ name: 'paste.png' }, { name: 'drop.png' }]);
  });
});

const pictures = join(import.meta.dirname, '../.output/fields');

const states = {
  filled: '',
  empty: 'new',
  read: 'read',
  'in Chinese': 'language=zh',
  views: 'views',
};
const widths = [360, 768, 992, 1440];

test.each(Object.entries(states))(
  '%s: nothing is cut off at any width, and axe finds nothing in either theme',
  async (called, query) => {
    await mkdir(pictures, { recursive: true });
    await open(query, widths[0]);
    const { page } = on;
    await page.locator(called === 'views' ? '[data-cell=year]' : '[data-field=aYear]').waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const name = `${width} ${called}`;
      await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, overflow <= 0 || called === 'views']).toEqual([name, true]);
      const found = width === 360 || width === 1440 ? await violations(page) : [];
      expect([name, found]).toEqual([name, []]);
    }
    await page.evaluate(() => (document.documentElement.className = 'dark'));
    await page.screenshot({ path: join(pictures, `dark ${called}.png`), fullPage: true });
    expect(await contrasts(page)).toEqual([]);
  },
);

import type { Locator } from 'playwright-core';

/** Writes a condition of a panel, which is built from words until somebody would rather. */
export async function writeExpression(panel: Locator, label: string, text: string) {
  const box = panel.locator('textarea').and(panel.getByLabel(label, { exact: true }));
  const part = panel.locator('[data-part$=".when"]').first();
  if ((await box.count()) === 0)
    await part.getByRole('button', { name: 'Write as an expression' }).click();
  await box.fill(text);
}

import type { RecordData } from '#engine/schema/record.ts';
import { validatorOf } from '#server/definitions/validators.ts';
import { gridModule, registry } from '../gridPage/module.ts';
import { formPage } from './formPage.ts';

/** A page with line tables and matrices, for the tests of a file; what a person does on it, and what is there then. */
export function gridPage() {
  const on = formPage('gridPage', validatorOf(registry, gridModule).code);
  const { open } = on;
  const lines = async () => (await on.data()).terms as RecordData[];
  return Object.assign(on, {
    async open(query = '', width = 1440) {
      await open(query, width);
      await on.page.getByRole('grid').or(on.page.getByRole('region')).first().waitFor();
    },
    lines,
    column: async (name: string) => (await lines()).map((line) => line[name] ?? null),
    cell: (row: number, title: string) =>
      on.page.locator(`[aria-label="Payment terms, row ${row}: ${title}"]`),
    status: () => on.page.getByRole('status').last().innerText(),
    copied: () => on.page.evaluate(() => navigator.clipboard.readText()),
    chosen: () => on.page.locator('[aria-selected=true]').count(),
    async paste(text: string) {
      await on.page.evaluate((content) => navigator.clipboard.writeText(content), text);
      await on.press('Control+V');
    },
  });
}

/** The name of a cell. */
export const at = (row: number, title: string) => `Payment terms, row ${row}: ${title}`;

import { fileURLToPath } from 'node:url';
import { launchChromium, servePage } from '#tests/support/browser.ts';
import { limited, type Figure } from '../support/figures.ts';

const rounds = 200;
const warmUp = 20;

/** The path that a process with forty approvals of three people each will take, worked out in Chromium. */
export async function previewInBrowser(): Promise<Figure> {
  const built = await servePage(fileURLToPath(new URL('../path', import.meta.url)));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(built.url);
    const times = await page.evaluate((count) => window.previews(count), rounds + warmUp);
    return limited('approval-preview', 'ms', times.slice(warmUp), 5);
  } finally {
    await browser.close();
    await built.close();
  }
}

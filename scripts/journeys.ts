/**
 * `npm run journeys [address]`: goes through a day's work in Chromium, against a product that `npm start` has started
 * with the demo company, and prints what each journey takes, from the sign-in page on,
 * beside what it was like before.
 */
import { Colleagues } from '#tests/e2e/support/Colleagues.ts';
import { Hand } from '#tests/bench/journeys/Hand.ts';
import { journeys } from '#tests/bench/journeys/journeys.ts';
import { launchChromium } from '#tests/support/browser.ts';

const [url = 'http://localhost:8080'] = process.argv.slice(2);
const colleagues = new Colleagues({ url });
const browser = await launchChromium();
const table: Record<string, object> = {};
try {
  for (const { title, as, before, prepare, go } of journeys) {
    await prepare?.(colleagues);
    const hand = await Hand.signIn(browser, url, as);
    await go(hand, colleagues);
    const { clicks, keys, seconds } = hand.effort;
    table[title] = { clicks, keys, seconds: Number(seconds.toFixed(1)), before };
    await hand.page.context().close();
  }
} finally {
  console.table(table);
  await browser.close();
}

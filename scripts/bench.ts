/** `npm run bench [case…]`: measures every case, or those named, and prints one JSON line per figure. */
import type { Figure } from '#tests/bench/support/figures.ts';
import { removeProducts } from '#tests/bench/support/product.ts';

const cases: Record<string, () => Promise<Figure[]>> = {
  approve: async () => (await import('#tests/bench/cases/approve.ts')).approve(),
  approval: async () => (await import('#tests/bench/cases/approval.ts')).approval(),
  'approve-scale': async () => (await import('#tests/bench/cases/approveScale.ts')).approveScale(),
  call: async () => (await import('#tests/bench/cases/call.ts')).call(),
  list: async () => (await import('#tests/bench/cases/list.ts')).list(),
  options: async () => (await import('#tests/bench/cases/options.ts')).options(),
  form: async () => (await import('#tests/bench/form.ts')).benchForm(),
  grid: async () => (await import('#tests/bench/form.ts')).benchGrid(),
  report: async () => (await import('#tests/bench/cases/report.ts')).benchReport(),
  summaries: async () => (await import('#tests/bench/cases/summaries.ts')).benchSummaries(),
  'process-statistics': async () =>
    (await import('#tests/bench/cases/processStatistics.ts')).benchProcessStatistics(),
  'schema-check': async () => (await import('#tests/bench/cases/schemaCheck.ts')).schemaCheck(),
  'live-schema': async () => (await import('#tests/bench/cases/liveSchema.ts')).liveSchema(),
  'first-bytes': async () => (await import('#tests/bench/cases/firstBytes.ts')).firstBytes(),
  'module-count': async () => (await import('#tests/bench/cases/moduleCount.ts')).moduleCount(),
  'import-export': async () => (await import('#tests/bench/cases/importExport.ts')).importExport(),
  print: async () => (await import('#tests/bench/cases/print.ts')).benchPrint(),
  peers: async () => (await import('#tests/bench/cases/peers.ts')).peers(),
  open: async () => (await import('#tests/bench/cases/open.ts')).open(),
  start: async () => (await import('#tests/bench/cases/start.ts')).start(),
  'start-built': async () => (await import('#tests/bench/cases/start.ts')).startBuilt(),
};

/** All but what installs another product. */
const ordinary = Object.keys(cases).filter((name) => name !== 'peers');
const named = process.argv.slice(2);
const unknown = named.filter((name) => !cases[name]);
if (unknown.length > 0) {
  console.error(`No case ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}`);
  process.exit(2);
}
try {
  for (const name of named.length > 0 ? named : ordinary) {
    for (const figure of await cases[name]!()) console.log(JSON.stringify(figure));
  }
} finally {
  await removeProducts();
}

import { limited, type Figure } from '../support/figures.ts';
import { openOffice } from '../support/office.ts';

const rounds = 7;
const calls = 3_000;
/** Milliseconds of the server's processor. */
const limit = 0.4;

/** What any call of somebody who is signed in costs before it does anything: one after the other, and eight at once. */
export async function call(): Promise<Figure[]> {
  const office = await openOffice();
  try {
    return [
      limited('call-empty', 'ms', await costs(office, 1), limit),
      limited('call-empty-8', 'ms', await costs(office, 8), limit),
    ];
  } finally {
    await office.close();
  }
}

async function costs(office: Awaited<ReturnType<typeof openOffice>>, atOnce: number) {
  const client = await office.as('ann');
  const some = async (count: number) => {
    for (let done = 0; done < count; done += 1) await client.get('/v1/common/maintenance');
  };
  const round = () =>
    Promise.all(Array.from({ length: atOnce }, () => some(Math.round(calls / atOnce))));
  // compiled, and planned
  await round();
  const found: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const before = await office.processor();
    await round();
    found.push(((await office.processor()) - before) / calls);
  }
  client.close();
  return found;
}

import { BusinessError } from '../../BusinessError.ts';
import type { Caller, Services } from '../../Services.ts';

/** What became of one of many. */
export type ItemAnswer<Answer> = { id: string } & (
  { ok: true; answer: Answer } | { ok: false; error: string; message: string }
);

/** The same for many, each in a transaction of its own, so none affects another. One answer per id, in order. */
export async function oneByOne<Answer>(
  services: Services,
  caller: Caller,
  ids: readonly string[],
  operation: (id: string) => Promise<Answer>,
): Promise<ItemAnswer<Answer>[]> {
  const answers: ItemAnswer<Answer>[] = [];
  for (const id of new Set(ids)) {
    try {
      answers.push({ id, ok: true, answer: await operation(id) });
    } catch (error) {
      answers.push({ id, ok: false, ...described(services, caller, id, error) });
    }
  }
  return answers;
}

/** What went wrong with one of them; a defect stays in the log and stops nobody else. */
function described({ log }: Services, { language }: Caller, id: string, error: unknown) {
  if (error instanceof BusinessError)
    return { error: error.error, message: error.in(language).message };
  log.error({ err: error, id }, 'An item of a batch failed');
  const message = {
    en: 'Something went wrong here; try this one again',
    zh: '系统出错，请重试此项',
  };
  return { error: 'failed', message: message[language] };
}

import { BusinessError } from '../../BusinessError.ts';
import type { Caller, Services } from '../../Services.ts';

/** What became of one of many. */
export type ItemAnswer<Answer> = { id: string } & (
  | { ok: true; answer: Answer }
  | { ok: false; error: string; message: string }
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

/** Of many at once nobody is asked about each. */
const hint = {
  en: '. To go on all the same, submit it by itself',
  zh: '。如仍需提交，请打开单据单独提交',
};

/** What went wrong with one of them; a defect stays in the log and stops nobody else. */
function described({ log }: Services, { language }: Caller, id: string, error: unknown) {
  if (error instanceof BusinessError) {
    const { message } = error.in(language);
    return { error: error.error, message: error.confirm ? message + hint[language] : message };
  }
  log.error({ err: error, id }, 'An item of a batch failed');
  const message = {
    en: 'Something went wrong here; try this one again',
    zh: '系统出错，请重试此项',
  };
  return { error: 'failed', message: message[language] };
}

import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/BusinessError.ts';

const attempts = 8;

/** Tries again with what was refused made better, as long as it can be. @throws what was refused first */
export async function insist<T>(
  call: () => Promise<T>,
  better: (paths: string[]) => Promise<boolean>,
): Promise<T> {
  let first: unknown;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      first ??= error;
      if (!(error instanceof BusinessError) || attempt === attempts) throw first;
      const paths = Object.keys(error.fields);
      // What was wrong at first says more than what became of it.
      const isBetter = await better(paths.length ? paths : Object.keys(error.facts)).catch(
        () => false,
      );
      if (!isBetter) throw first;
    }
  }
}

/** What an error says, with the fields it speaks of. */
export function told(error: unknown): string {
  if (!(error instanceof BusinessError))
    return error instanceof Error
      ? `${error.message} ${error.stack?.split('\n')[1]?.trim()}`
      : String(error);
  const { message, data } = error.in('en');
  const shown = {
    ...data.fields,
    ...(Object.keys(data.fields).length ? {} : data.facts),
  } as RecordData;
  return `${message} ${JSON.stringify(shown)}`;
}

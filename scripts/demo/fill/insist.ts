import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/errors.ts';

const attempts = 8;

/** Tries again with what was refused made better, as long as it can be. */
export async function insist<T>(
  call: () => Promise<T>,
  better: (paths: string[]) => Promise<boolean>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof BusinessError) || attempt === attempts) throw error;
      const paths = Object.keys(error.fields);
      if (!(await better(paths.length ? paths : Object.keys(error.facts)))) throw error;
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

import type { Text } from '#engine/schema/language/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';

/**
 * Does what a step of a process does by itself.
 *
 * @throws errors.stepFailed for whatever of business goes wrong: people decided another step, and learn which one failed
 */
export async function asStep<T>(title: Text, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BusinessError ? errors.stepFailed(title, error) : error;
  }
}

import type { LiveServices } from '../../Services.ts';
import { checkCustomisations } from './design.ts';
import { refuseMistakes } from './refuseMistakes.ts';

/**
 * A definition as somebody draws it, with all that goes without saying.
 *
 * @throws errors.customBroken naming every mistake
 */
export async function drawnDefinition<T>(
  services: LiveServices,
  drawn: Parameters<typeof checkCustomisations>[1][number],
): Promise<T> {
  const [check] = await checkCustomisations(services, [drawn]);
  const { problems, whole } = check!;
  refuseMistakes(problems);
  return whole as T;
}

import { wholeOf } from '../naming/slotIn.ts';
import { createRegistry, type Definitions, type Registry } from '../registry.ts';

/**
 * Definitions with a module as it is being drawn, in the place of the one in force or beside them; what cannot be read
 * yet leaves them as they are.
 */
export function withDrawn(definitions: Definitions, module: unknown): Registry {
  const drawn = wholeOf(module);
  const others = definitions.modules.filter((one) => one.module !== drawn.module);
  try {
    return createRegistry({ ...definitions, modules: [...others, drawn] });
  } catch {
    return createRegistry(definitions);
  }
}

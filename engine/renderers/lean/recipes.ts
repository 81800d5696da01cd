import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';

type Variants = Record<string, string | boolean>;

/** Style of a recipe of the theme, with additions. */
export const recipe =
  (name: string, variants: Variants = {}, add: SystemStyleObject = {}) =>
  (system: SystemContext): SystemStyleObject => {
    const style = system.cva(system.getRecipe(name))(variants as never) as SystemStyleObject;
    return { ...style, ...add };
  };

/** Style of one slot of a slot recipe of the theme, with additions. */
export const slot =
  (name: string, part: string, variants: Variants = {}, add: SystemStyleObject = {}) =>
  (system: SystemContext): SystemStyleObject => {
    const style = system.sva(system.getSlotRecipe(name))(variants as never) as unknown as Record<
      string,
      SystemStyleObject
    >;
    return { ...style[part], ...add };
  };

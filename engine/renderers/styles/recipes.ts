import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';

type Variants = Record<string, string>;

/** Style of a recipe of the theme, with additions. */
export const recipe =
  (name: string, variants: Variants = {}, add: SystemStyleObject = {}) =>
  (system: SystemContext): SystemStyleObject => ({
    ...(system.getRecipeFn(name) as (variants: Variants) => SystemStyleObject)(variants),
    ...add,
  });

/** Style of one slot of a slot recipe of the theme, with additions. */
export const slot =
  (name: string, part: string, variants: Variants = {}, add: SystemStyleObject = {}) =>
  (system: SystemContext): SystemStyleObject => {
    const styles = system.getSlotRecipeFn(name) as (
      v: Variants,
    ) => Record<string, SystemStyleObject>;
    return { ...styles(variants)[part], ...add };
  };

import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import { formStyles } from './formStyles.ts';
import { listStyles } from './listStyles.ts';
import { recordStyles } from './recordStyles.ts';

/** A style object, or how to get it from the system's recipes. */
export type StyleSource = SystemStyleObject | ((system: SystemContext) => SystemStyleObject);

export const leanStyles = {
  ...formStyles,
  ...listStyles,
  ...recordStyles,
} satisfies Record<string, StyleSource>;

export type LeanStyle = keyof typeof leanStyles;

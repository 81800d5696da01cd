import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';

/** A style object, or how to get it from the system's recipes. */
export type StyleSource = SystemStyleObject | ((system: SystemContext) => SystemStyleObject);

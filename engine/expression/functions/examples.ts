import { dates } from './examples/dates.ts';
import type { FunctionExample } from './examples/FunctionExample.ts';
import { numbers } from './examples/numbers.ts';
import { texts } from './examples/texts.ts';

export { companyExamples, listExamples, phaseExamples } from './examples/asked.ts';
export type { FunctionExample };

/** Every function of the language. */
export const functionExamples: Readonly<Record<string, FunctionExample>> = {
  ...numbers,
  ...dates,
  ...texts,
};

import { currencies } from './currencies.ts';
import { expressions } from './expressions.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { kinds, types } from './kinds.ts';
import { matrices } from './matrices.ts';
import { designs, processes } from './processes.ts';
import { prints } from './prints.ts';
import { reports } from './reports.ts';
import { screens } from './screens.ts';

/** Everything that the check says, in both languages. */
export const catalogue = {
  ...files,
  ...kinds,
  ...types,
  ...expressions,
  ...fields,
  ...currencies,
  ...matrices,
  ...screens,
  ...prints,
  ...reports,
  ...processes,
  ...designs,
};

import type { Rule, RuleAcross } from '../CheckContext.ts';
import { access } from './access.ts';
import { alerts } from './alerts.ts';
import { addresses, api } from './api.ts';
import { anyReferences } from './anyReferences.ts';
import { calls } from './calls.ts';
import { currencies } from './currencies.ts';
import { cycles } from './cycles.ts';
import { dashboards } from './dashboards.ts';
import { dictionaries } from './dictionaries.ts';
import { duplicates, siblings } from './duplicates.ts';
import { effects } from './effects.ts';
import { expressions } from './expressions.ts';
import { fetches } from './fetches.ts';
import { fieldPaths } from './fieldPaths.ts';
import { fieldSpecs } from './fieldSpecs.ts';
import { fetchedLines } from './fetchedLines.ts';
import { flows } from './flows.ts';
import { forms } from './forms.ts';
import { imports } from './imports.ts';
import { levels } from './levels.ts';
import { matchings } from './matchings.ts';
import { matrices } from './matrices.ts';
import { menu } from './menu.ts';
import { messages } from './messages.ts';
import { names } from './names.ts';
import { opening } from './opening.ts';
import { patterns } from './patterns.ts';
import { reports } from './reports/index.ts';
import { prints } from './prints.ts';
import { readers } from './readers.ts';
import { reads } from './reads.ts';
import { rollups } from './rollups.ts';
import { sources } from './sources.ts';
import { summaries } from './summaries.ts';
import { phasesOfStatuses, statuses } from './statuses.ts';
import { stepEffects } from './stepEffects.ts';
import { system } from './system.ts';
import { texts } from './texts.ts';
import { titles } from './titles.ts';
import { unusedFields } from './unusedFields.ts';
import { variants } from './variants.ts';

/** Every rule that looks at definitions whose shape is right. */
export const rules: readonly Rule[] = [
  siblings,
  names,
  fieldSpecs,
  anyReferences,
  currencies,
  matrices,
  fieldPaths,
  fetches,
  fetchedLines,
  reads,
  rollups,
  statuses,
  dictionaries,
  forms,
  imports,
  sources,
  summaries,
  variants,
  opening,
  api,
  flows,
  effects,
  alerts,
  readers,
  matchings,
  calls,
  stepEffects,
  access,
  reports,
  dashboards,
  menu,
  prints,
  system,
  texts,
  titles,
  messages,
  patterns,
  expressions,
];

/** Those that look at all of them together. */
export const rulesAcross: readonly RuleAcross[] = [
  duplicates,
  addresses,
  phasesOfStatuses,
  cycles,
  levels,
  unusedFields,
];

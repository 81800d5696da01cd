import { decisionParts, type DecisionPart } from '#shared/contract/index.ts';
import { type BindingReader, isInForce, text, texts } from '../directory/BindingReader.ts';

/** What the company asks of those who decide, or does not offer them. */
export interface DecisionDemand {
  part: DecisionPart;
  demand: 'required' | 'hidden';
  hint: string;
  /** Kinds of documents; empty: all. */
  modules: readonly string[];
  /** Id or title of a step; empty: all. */
  step: string;
}

const demands = ['required', 'hidden'];
const parts: readonly string[] = decisionParts;

export async function readDecisionDemands(reader: BindingReader): Promise<DecisionDemand[]> {
  const binding = reader.registry.system.decisionForms;
  if (!binding) return [];
  const { module, active, ...fields } = binding;
  const rows = (await reader.read(module, active, Object.values(fields))).filter(isInForce);
  return rows
    .map(({ row }) => ({
      part: text(row[fields.part]) as DecisionPart,
      demand: text(row[fields.demand]) as DecisionDemand['demand'],
      hint: text(row[fields.hint]),
      modules: texts(row[fields.modules]),
      step: text(row[fields.step]).trim(),
    }))
    .filter(({ part, demand }) => parts.includes(part) && demands.includes(demand));
}

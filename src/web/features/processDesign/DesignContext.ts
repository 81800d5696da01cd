import { createContext, use } from 'react';
import type { Flow, Text } from '#engine/schema/language/index.ts';
import type { EffectText } from '../../adapters/useEffectText.ts';
import type { InWords } from '../../adapters/useInWords.ts';
import type { FlowProblem, ProcessDesign, Simulation } from '#shared/contract/index.ts';

/** What all parts of the designer share. */
export interface Design {
  design: ProcessDesign;
  flow: Flow;
  problems: readonly FlowProblem[];
  /** Titles of roles by code. */
  roles: Record<string, Text>;
  /** Module of the company's people. */
  usersModule: string;
  /** Says an expression over records of the module. */
  inWords: InWords;
  /** Says what an effect of the module does. */
  effectText: EffectText;
  selected: string | null;
  /** The way a simulation took; steps beside it fade. */
  simulation: Simulation | null;
  select: (stepId: string | null) => void;
  /** @param place what is typed in: changes of it in a row are undone together */
  change: (flow: Flow, place?: string) => void;
  /** Gives a step another id; it stays selected, and its panel as it is. */
  rename: (stepId: string, next: string) => void;
}

export const DesignContext = createContext<Design | null>(null);

/** @throws Error outside of the designer */
export function useDesign(): Design {
  const design = use(DesignContext);
  if (!design) throw new Error('It stands in the designer');
  return design;
}

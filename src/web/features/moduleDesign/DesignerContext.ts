import { createContext, use } from 'react';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import type { Selection } from './selection.ts';

/** What all parts of the designer share. */
export interface Designer {
  module: DrawnModule;
  /** With all that goes without saying, as of the last check that could read it. */
  whole: Module | null;
  /** The module in force, whose records have values; undefined: a new one. */
  inForce: DrawnModule | undefined;
  problems: readonly CustomProblem[];
  /** Definitions in force, with this module as it is drawn among them. */
  registry: Registry;
  selected: Selection | null;
  /** Id of the tab of the form that is shown. */
  tab: string | undefined;
  showTab: (id: string) => void;
  select: (selection: Selection | null) => void;
  /** @param place what is typed in: changes of it in a row are undone together */
  change: (make: (module: DrawnModule) => DrawnModule, place?: string) => void;
}

export const DesignerContext = createContext<Designer | null>(null);

/** @throws Error outside of the designer */
export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('It stands in the designer of modules');
  return designer;
}

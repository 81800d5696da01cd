import type { Layers } from '#engine/schema/expand/layersOf.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import type { Compared, Comparing } from './compareFiles.ts';
import type { Assembled, CustomChange, Drawing, Drawn, Written } from './DefinitionWorkspace.ts';

/** What the thread is asked: the name of what it does, and with what. */
export interface Asks {
  layers: { ask: { target: CustomTarget; text: string | null }; answer: Layers };
  draw: { ask: { drawings: Drawing[] }; answer: Drawn };
  compare: { ask: Comparing; answer: Compared };
  assemble: { ask: { changes: CustomChange[] }; answer: Assembled };
}

export interface WorkspaceRequest {
  id: number;
  written: Written;
  what: keyof Asks;
  ask: Asks[keyof Asks]['ask'];
}
export interface WorkspaceAnswer {
  id: number;
  answer?: unknown;
  error?: unknown;
}

import type { Drawn } from './designOps.ts';

/** What the cards of a drawing share. */
export interface CardProps {
  drawn: Drawn;
  /** Name of the field that is being looked at. */
  chosen: string | undefined;
  onChoose: (name: string) => void;
  onChange: (drawn: Drawn) => void;
}

/** What a dragged field carries. */
export const dragType = 'application/x-design-field';

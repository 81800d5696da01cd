import type { ReactNode } from 'react';

/** A place that names are put on, in an order. */
export interface Shelf {
  id: string;
  title: string;
  items: readonly { id: string; title: string }[];
  /** What is beside a name: how it is added up, for example. */
  renderItem?: (id: string) => ReactNode;
}

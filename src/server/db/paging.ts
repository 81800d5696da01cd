/** The page of a list that is asked for. */
export interface Paging {
  /** From 1. */
  page: number;
  /** How many rows it has at the most. */
  size: number;
}

/** How many rows stand before the page. */
export const rowsBefore = ({ page, size }: Paging): number => (page - 1) * size;

/** So many rows from the beginning. */
export const firstPage = (size: number): Paging => ({ page: 1, size });

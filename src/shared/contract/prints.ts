/** A template offered for records of the module, or for that record. */
export interface OfferedPrint {
  print: string;
  title: { en: string; zh: string };
  /** Copies that each record is printed in; none: one without a mark. */
  copies: { en: string; zh: string }[];
  /** Whether who prints chooses the language. */
  isBilingual: boolean;
}

/** A record that was not printed, and why. */
export interface RefusedPrint {
  id: string;
  message: string;
}

/** So many are printed while one waits; more are a job. */
export const mostPrintedAtOnce = 20;

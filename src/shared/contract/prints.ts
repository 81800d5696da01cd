/** One of those of `GET /v1/prints?module=&id=`: a template offered for records of the module, or for that record. */
export interface OfferedPrint {
  print: string;
  title: { en: string; zh: string };
  /** Copies that each record is printed in; none: one without a mark. */
  copies: { en: string; zh: string }[];
  /** Whether who prints chooses the language. */
  isBilingual: boolean;
}

/**
 * `POST /v1/prints/{print}/pdf` answers the file, with `Refused-Records` for those left out: `RefusedPrint[]` as JSON,
 * percent-encoded. `/begin` in place of `/pdf` makes a job of it.
 */
export interface PrintBody {
  module: string;
  ids: string[];
  /** Which of the copies, by their places; default: all. */
  copies?: number[];
  language?: 'en' | 'zh';
}

/** `POST /v1/prints/:print/drawn`: records with a template as it is being drawn. */
export interface DrawnPrintBody extends Omit<PrintBody, 'module'> {
  value: unknown;
}

/** A record that was not printed, and why. */
export interface RefusedPrint {
  id: string;
  message: string;
}

/** So many are printed while one waits; more are a job. */
export const mostPrintedAtOnce = 20;

/** What a function says to whoever writes expressions. */
export interface FunctionExample {
  says: { en: string; zh: string };
  /** An expression that stands alone. */
  example: string;
  /** Its value, on the morning of April 1st 2026. */
  gives: string;
}

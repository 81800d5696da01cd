/** Where records are printed: one, or those chosen in a list. */
export const printAddress = (module: string, ids: readonly string[]) =>
  `/print?module=${module}&id=${ids.join()}`;

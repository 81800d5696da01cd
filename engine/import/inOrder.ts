/** What is wrong with a row, in the order of the columns: first what concerns the whole row. */
export const inOrder = <Told>(
  errors: Readonly<Record<string, Told>>,
  columns: readonly { path: string }[],
): [path: string, told: Told][] => {
  const place = (path: string) => columns.findIndex((column) => column.path === path);
  return Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b));
};

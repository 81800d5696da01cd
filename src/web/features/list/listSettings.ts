/** Under which keys a reader's settings of a list are kept. */
const keyOf = (what: string) => (module: string, screen: string | undefined) =>
  `${what}.${module}.${screen ?? 'list'}`;

export const columnsOf = keyOf('list');
/** The view that the list begins with. */
export const chosenView = keyOf('view');

/** Lists that are in a menu though nobody of the role has anything in them yet, by the role. */
export const emptyPages: Record<string, string[]> = {
  // what is sent to oneself: nothing has been sent to the chairman
  'infoCenter/list': ['ch'],
};

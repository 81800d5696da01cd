/** Lists that may stand in a menu though nobody of these roles has anything in them yet. */
export const emptyPages: Record<string, string[]> = {
  // what is sent to oneself: nothing has been sent to the chairman
  'infoCenter/list': ['ch'],
};

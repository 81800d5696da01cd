/** From where to where something stands in the text of an expression. */
export interface Place {
  start: number;
  end: number;
}

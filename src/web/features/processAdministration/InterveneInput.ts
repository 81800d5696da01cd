/** What is asked; the empty string: nothing chosen. */
export interface InterveneInput {
  taskId: string;
  to: string;
  reason: string;
}

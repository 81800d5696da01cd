/** A page that a person keeps at hand. */
export interface FrequentMenu {
  id: string;
  /** Path of the page. */
  url: string;
  menuName: string;
  icon: string | null;
  useCount: number;
}

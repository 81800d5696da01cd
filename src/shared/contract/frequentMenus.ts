/** A page that a person keeps at hand. */
export interface FrequentMenu {
  id: string;
  /** Path of the page. */
  url: string;
  menuName: string;
  icon: string | null;
  useCount: number;
}

/** `POST /v1/user/useMenuAdd`: keeps a page; one that is kept already was opened once more. */
export interface UseMenuBody {
  url: string;
}

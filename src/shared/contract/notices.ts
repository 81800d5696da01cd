/** A published notice as one of its readers sees it, those on top first, then the latest. */
export interface NoticeItem {
  id: string;
  moduleNo: string;
  title: string;
  content: string;
  /** The content has bold, lists and links, as Markdown. */
  isFormatted: boolean;
  /** ISO 8601; null: it never said when. */
  publishedAt: string | null;
  /** How it is shown, from the dictionary of the module. */
  shownAs: string | null;
  isTop: boolean;
  isRead: boolean;
  files: { id: string; name: string; size: number; type: string }[];
}

/** Those for the reader; `popUp`: those that come up by themselves and are not read. */
export interface NoticesAnswer {
  rows: NoticeItem[];
  unread: number;
}

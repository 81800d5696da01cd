/** What the download page offers. */
export interface DownloadsAnswer {
  builds: AppBuild[];
  /** Codes of a shop of applications, where the company has some. */
  codes: {
    /** Platform of the builds they are for. */
    platform: string;
    /** The caller's own, once taken. */
    own: RedeemCode | null;
    /** Whether there is one to take. */
    isAvailable: boolean;
  } | null;
}

/** The latest build for one platform. */
export interface AppBuild {
  platform: string;
  platformTitle: { en: string; zh: string };
  version: string;
  notes: string;
  publishedAt: string;
  /** Where it is to be had; empty: the file is here. */
  link: string;
  file: { id: string; name: string; size: number } | null;
}

export interface RedeemCode {
  code: string;
  link: string;
}

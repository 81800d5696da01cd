/** How a person signs in; null when they cannot. */
export interface AccountInfo {
  userName: string;
  /** Whoever is disabled cannot sign in. */
  disabled: boolean;
}

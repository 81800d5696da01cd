/** What happens to accounts, sessions and data that leaves the system. */
export const securityActions = [
  'signIn',
  'signInRefused',
  'attemptsTurnedAway',
  'signOut',
  'passwordChanged',
  'passwordRefused',
  'passwordReset',
  'accountMade',
  'accountDisabled',
  'accountEnabled',
  'accountUnlocked',
  'sessionsEnded',
  'roleGiven',
  'roleChanged',
  'roleTaken',
  'exported',
  'downloaded',
  'definitionPublished',
  'definitionRemoved',
  'seenAs',
  'seenAsEnded',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** A row of the security log. */
export interface SecurityEventItem {
  id: string;
  at: string;
  action: SecurityAction;
  /** Empty for somebody who did not sign in. */
  byName: string;
  /** Whose account it was done to. */
  userName: string;
  address: string;
  /** The role, the call, the file, or the definition with its version and why. */
  what: string;
}

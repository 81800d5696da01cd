/** What is done when the approver is the starter, and with who approved already; words of the schema language. */
export const approverIsStarter = ['ask', 'skip', 'up'] as const;
export const alreadyApproved = ['never', 'consecutive', 'anyEarlier'] as const;

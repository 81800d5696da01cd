/** What holds where a keyword says nothing, by the keyword. */
export const usualValues: Readonly<Record<string, readonly string[]>> = {
  severity: ['refuse'],
  approverIsStarter: ['ask'],
  alreadyApproved: ['never'],
  resubmit: ['rerun'],
  'steps.mode': ['any'],
  'fetch.mode': ['snapshot'],
  nobody: ['admin'],
  onReject: ['end'],
  returnTo: ['starter'],
  buttons: ['reassign', 'delegate', 'addSigner'],
  level: ['normal'],
  levels: ['normal'],
  count: ['approved'],
  sign: ['+'],
  period: ['months'],
  cell: ['number'],
};

/**
 * What both sides choose from at run time. It stands apart from the schemas of answers, of which browsers load the types
 * alone.
 */

/** Parts of the form in which one decides, of which a company asks for some and leaves out others. */
export const decisionParts = [
  'opinion',
  'attachment',
  'signature',
  'node',
  'assignee',
  'copy',
  'log',
  'chart',
] as const;
export type DecisionPart = (typeof decisionParts)[number];

/** What somebody permitted to intervene does to processes of others. */
export const interventions = [
  'reject',
  'return',
  'recover',
  'reassign',
  'transfer',
  'sendToEnd',
  'suspend',
  'resume',
  'terminate',
] as const;
export type Intervention = (typeof interventions)[number];

/** The statuses that processes are looked for by: all but a draft's. */
export const processStatuses = [
  'running',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'terminated',
] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** Which reminders: those I sent, those sent to me, or all in processes I oversee. */
export const reminderBoxes = ['sent', 'received', 'all'] as const;
export type ReminderBox = (typeof reminderBoxes)[number];

/** What figures of processes are told by. */
export const statisticsGroups = ['module', 'org', 'step', 'person', 'period'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Which of the tasks: those a figure counts. `processes`: the first of each process. */
export const taskStates = ['processes', 'open', 'done', 'overdue', 'rejected'] as const;
export type TaskState = (typeof taskStates)[number];

/** What messages are about, with the kinds of them: people look at one alone, and choose of which they are told. */
export const messageCategories = {
  task: ['task'],
  reminder: ['urge'],
  result: ['process'],
  copy: ['copy'],
  deadline: ['notice'],
  reading: ['reading'],
  talk: ['mention', 'comment', 'note'],
  report: ['report'],
} as const;
export type MessageCategory = keyof typeof messageCategories;

/** The setting of a person that names the categories of which they want to be told nothing. */
export const mutedMessages = 'messages.muted';

/** What is done with several at once; `readAll` with all. */
export const messageOperations = ['read', 'unread', 'delete', 'readAll'] as const;
export type MessageOperation = (typeof messageOperations)[number];

export const reportPeriods = ['day', 'week', 'month'] as const;

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

/** Options come so many at a time, trees as a whole up to a thousand. */
export const optionsAtOnce = 50;

/** So many are printed while one waits; more are a job. */
export const mostPrintedAtOnce = 20;

/** What one comment may hold. */
export const commentLimits = { text: 2_000, mentions: 20, files: 10, perMinute: 20 } as const;

import type { InstanceState, WorkflowEffect } from '#engine/workflow/index.ts';
import type { LoggedAction, Note } from './processLog.ts';
import { reasonAt, stepTexts } from './refusals.ts';
import { words } from './words.ts';

/** An action, as messages tell of it. */
interface Told extends LoggedAction {
  effects: readonly WorkflowEffect[];
  /** What the person said. */
  comment: string | undefined;
}

type EffectOf<Type extends WorkflowEffect['type']> = Extract<WorkflowEffect, { type: Type }>;

/** Messages to new assignees, to those who are asked no longer, to readers of copies, and to the starter, with the opinion, when somebody else moves the process on. */
export const notesOf = (
  logged: LoggedAction,
  effects: readonly WorkflowEffect[],
  { comment }: { comment?: string },
): Note[] =>
  effects.flatMap((effect) =>
    (notes[effect.type] as NotesOf<WorkflowEffect['type']>)(effect, {
      ...logged,
      effects,
      comment,
    }),
  );

type NotesOf<Type extends WorkflowEffect['type']> = (
  effect: EffectOf<Type>,
  told: Told,
) => readonly Note[];

const nothing = () => [];

const notes: { [Type in WorkflowEffect['type']]: NotesOf<Type> } = {
  assigned({ userId, taskId }, { versioned, state, kind, title, effects, comment }) {
    const { stepId } = state.tasks.find(({ id }) => id === taskId)!;
    const isBack = effects.some(isReturnToStep);
    const word = isBack ? words.message.cameBack : words.message.assigned;
    const said = word(kind, title, stepTexts(versioned.flow, stepId));
    const content = isBack && comment ? { content: comment } : {};
    return [note(state, userId, 'task', said, { taskId, stepId, ...content })];
  },
  released({ userIds, stepId }, { versioned, state, kind, title }) {
    const said = words.message.released(kind, title, stepTexts(versioned.flow, stepId));
    return userIds.map((userId) => note(state, userId, 'task', said, { stepId }));
  },
  notify({ userIds }, { state, kind, title }) {
    const said = words.message.copied(kind, title);
    return userIds.map((userId) => note(state, userId, 'copy', said));
  },
  remind({ userId, taskId, stepId }, { versioned, state, kind, title }) {
    const said = words.message.due(kind, title, stepTexts(versioned.flow, stepId));
    return [note(state, userId, 'urge', said, { taskId })];
  },
  status({ status }, { versioned, state, kind, title, actorId, effects, comment }) {
    const back = effects.find(isReturn);
    const isOwn = actorId === state.starterId && !back;
    if (status === 'running' || isOwn) return [];
    const reason = reasonAt(versioned.flow, back?.stepId ?? null);
    const said = words.message.status(kind, title, words.status[status], reason);
    const payload = { status, ...(comment && { content: comment }) };
    return [note(state, state.starterId, 'process', said, payload)];
  },
  log({ action }, { state, kind, title, actorId, comment = '' }) {
    const word = { suspend: words.message.suspended, resume: words.message.resumed };
    if (action !== 'suspend' && action !== 'resume') return [];
    const said = word[action](kind, title, comment);
    return concerned(state, actorId).map((userId) =>
      note(state, userId, userId === state.starterId ? 'process' : 'task', said),
    );
  },
  run: nothing,
  call: nothing,
  cancelCall: nothing,
};

const note = (
  { id }: InstanceState,
  userId: string,
  kind: Note['kind'],
  title: Note['title'],
  payload: Note['payload'] = {},
): Note => ({ userId, kind, title, payload: { procInstId: id, ...payload } });

/** The starter and those who are asked, but for whoever acts. */
const concerned = ({ starterId, tasks }: InstanceState, actorId: string) => {
  const asked = tasks.filter(({ status }) => status === 'pending');
  const people = new Set([starterId, ...asked.map(({ assigneeId }) => assigneeId)]);
  return [...people].filter((userId) => userId !== actorId);
};

/** People sent it back to an earlier step, whose people are asked again. */
const isReturnToStep = (effect: WorkflowEffect) =>
  effect.type === 'log' && (effect.action === 'return' || effect.action === 'returnAdmin');

const isReturn = (effect: WorkflowEffect): effect is EffectOf<'log'> =>
  effect.type === 'log' && effect.action === 'autoReturn';

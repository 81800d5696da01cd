import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ApproverRule } from './approvers.ts';
import { described, Expression, FieldName, Id, OneOf, strict, Text } from './common.ts';
import {
  Call,
  Notify,
  onReject,
  RunEffects,
  SendBack,
  stepHead,
  Wait,
  type CallStep,
  type EffectStep,
  type NotifyStep,
  type ReturnStep,
  type WaitStep,
} from './automaticSteps.ts';
import { spelling } from './spellings.ts';

const Deadline = strict(
  {
    after: Type.String({
      pattern: spelling('span'),
      description: 'P1DT4H: a working day and four hours',
    }),
    then: OneOf(
      ['remind', 'escalate', 'approve', 'reject'],
      'What happens then; escalate: each who has not decided is replaced by the next leader above',
    ),
  },
  'ISO 8601 duration of working time, and what happens then',
);

const Approve = strict(
  {
    ...stepHead('approve', 'People decide'),
    approvers: Type.Array(ApproverRule, {
      minItems: 1,
      description: 'Who decides; what several rules find is put together',
    }),
    mode: Type.Optional(
      OneOf(
        ['any', 'all', 'ratio', 'sequence'],
        'any (default): the first approval passes; all: one rejection fails',
      ),
    ),
    ratio: Type.Optional(
      Type.Unsafe<number | string>({
        type: ['number', 'string'],
        exclusiveMinimum: 0,
        maximum: 1,
        pattern: spelling('fraction'),
        description:
          'Share of approvals that passes, in mode ratio: 0.6, or a fraction such as "2/3"',
      }),
    ),
    nobody: Type.Optional(
      Type.Union(
        [
          OneOf(['admin', 'skip', 'reject']),
          strict(
            {
              user: Type.String({
                minLength: 1,
                names: 'personNumber',
                description: 'Personnel number',
              }),
            },
            'This person',
          ),
        ],
        { description: 'When nobody is found: admin (default), skip, reject, or a person' },
      ),
    ),
    onReject,
    returnTo: Type.Optional(
      Type.Array(OneOf(['starter', 'earlier']), {
        description: 'Returns offered to the approver; default: starter',
      }),
    ),
    buttons: Type.Optional(
      Type.Array(OneOf(['reassign', 'delegate', 'addSigner']), {
        description: 'Offered besides approving, rejecting and returning; default: all',
      }),
    ),
    fields: Type.Optional(
      Type.Record(FieldName, OneOf(['write', 'read', 'hidden']), {
        keyNames: 'field',
        description: 'Fields as this step sees them; default read',
      }),
    ),
    // oxlint-disable-next-line unicorn/no-thenable -- a word of the language
    due: Type.Optional(
      Type.Union(
        [
          Deadline,
          Type.Array(Deadline, {
            minItems: 2,
            description: 'Several, from when people are asked; the last comes again and again',
          }),
        ],
        { description: 'Until when people decide, and what happens then' },
      ),
    ),
  },
  'People decide',
);

const branches = (self: TSchema, description: string) => Type.Array(self, { description });
const Choose = (self: TSchema) =>
  strict(
    {
      id: Id,
      type: Type.Literal('choose', { description: 'One of several ways' }),
      title: Type.Optional(described(Text, 'Name of the choice')),
      cases: Type.Array(
        strict({
          id: Id,
          when: Expression('taken when true; cases are tried in order'),
          steps: branches(self, 'Steps of this case'),
        }),
        { minItems: 1, description: 'Tried in order; the first that is true is taken' },
      ),
      else: branches(self, 'Steps when no case is true; may be empty'),
    },
    'The first case that is true; else is mandatory, possibly empty',
  );
const Parallel = (self: TSchema) =>
  strict(
    {
      id: Id,
      type: Type.Literal('parallel', { description: 'Branches side by side' }),
      title: Type.Optional(described(Text, 'Name of the fork')),
      enough: Type.Optional(
        Type.Unsafe<number | string>({
          type: ['string', 'integer'],
          minimum: 1,
          pattern: spelling('fraction'),
          description:
            'How many branches are enough: 2, or a fraction of them such as "2/3"; those that have not arrived then are withdrawn. Default: all',
        }),
      ),
      branches: Type.Array(
        strict({
          id: Id,
          title: Type.Optional(described(Text, 'Name of the branch')),
          steps: branches(self, 'Steps of this branch'),
        }),
        {
          minItems: 2,
          description:
            'All run; one arrives when everything in it is passed, also where nothing is',
        },
      ),
    },
    'Branches side by side; goes on when all of them, or enough, have arrived',
  );

export type Deadline = Static<typeof Deadline>;
export type ApproveStep = Static<typeof Approve>;
interface ChooseStep {
  id: string;
  type: 'choose';
  title?: Text;
  cases: { id: string; when: string; steps: Step[] }[];
  else: Step[];
}
interface ParallelStep {
  id: string;
  type: 'parallel';
  title?: Text;
  enough?: number | string;
  branches: { id: string; title?: Text; steps: Step[] }[];
}
export type Step =
  | ApproveStep
  | NotifyStep
  | CallStep
  | EffectStep
  | WaitStep
  | ReturnStep
  | ChooseStep
  | ParallelStep;

export const Step = Type.Recursive(
  (self) =>
    Type.Union([Approve, Notify, Call, RunEffects, Wait, SendBack, Choose(self), Parallel(self)]),
  { $id: 'Step', description: 'A step of a process' },
);

/** What a process does in these cases, and the company’s processes where one says nothing. */
export const policies = {
  approverIsStarter: Type.Optional(
    OneOf(
      ['ask', 'skip', 'up'],
      'When the starter would approve: ask (default), skip, or the next leader up',
    ),
  ),
  onBehalfOf: Type.Optional(
    Type.Array(FieldName, {
      description:
        'Fields of the people it is made for: where they would approve, they count as the starter; what a module does not have is left out',
    }),
  ),
  alreadyApproved: Type.Optional(
    OneOf(
      ['never', 'consecutive', 'anyEarlier'],
      'Passes by itself whoever approved before in this round; never is the default',
    ),
  ),
  mayCopy: Type.Optional(
    Type.Array(OneOf(['starter', 'approvers']), {
      description:
        'Who may choose people who get a copy: the starter when submitting, approvers when approving; default: nobody',
    }),
  ),
  resubmit: Type.Optional(
    OneOf(
      ['rerun', 'direct'],
      'After a return: every step from there on again (default), or straight back to the step that returned',
    ),
  ),
};

export const Flow = strict(
  {
    steps: Type.Unsafe<Step[]>(Type.Array(Step, { minItems: 1, description: 'Run in order' })),
    ...policies,
  },
  'The approval process: a tree of steps that run in order',
);
export type Flow = Static<typeof Flow>;

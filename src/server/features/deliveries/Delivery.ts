import { Type, type Static } from '@sinclair/typebox';

const Text = (description?: string) =>
  Type.String({ minLength: 1, ...(description && { description }) });
const Given = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Text(), { description }));

/** Records of a module that are handed to another system as soon as they have a status, and what its answer brings about. */
export const Delivery = Type.Object(
  {
    module: Text(),
    status: Text(),
    to: Text('Where they are posted; its origin is among those that this server may call'),
    as: Text('User name of the account that reads them and presses the buttons'),
    accepted: Text('Button that is pressed once one is accepted'),
    refused: Text('Button that is pressed once one is refused, or the other system is not reached'),
    number: Text('Field that the first button asks for: how the other system calls the record'),
    reason: Text('Field that the second button asks for: why it was refused'),
    whenRefused: Given('What the second button is given besides: refused there'),
    whenUnreached: Given('What the second button is given besides: not reached'),
    seconds: Type.Optional(
      Type.Number({ minimum: 0.1, maximum: 120, description: 'An answer is waited for so long' }),
    ),
  },
  { additionalProperties: false },
);
export type Delivery = Static<typeof Delivery>;

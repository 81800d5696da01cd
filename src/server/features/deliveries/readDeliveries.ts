import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Delivery } from './Delivery.ts';

const Text = Type.String({ minLength: 1 });
const Fields = Type.Optional(Type.Record(Type.String(), Text));
const Deliveries = Type.Array(
  Type.Object(
    {
      module: Text,
      status: Text,
      to: Text,
      as: Text,
      accepted: Text,
      refused: Text,
      number: Text,
      reason: Text,
      whenRefused: Fields,
      whenUnreached: Fields,
      seconds: Type.Optional(Type.Number({ minimum: 0.1, maximum: 120 })),
    },
    { additionalProperties: false },
  ),
);

/**
 * The deliveries that a file says.
 *
 * @throws Error saying what is wrong in it
 */
export function readDeliveries(file: string): Delivery[] {
  const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [wrong] = Value.Errors(Deliveries, said);
  if (wrong) throw new Error(`${wrong.path || '/'}: ${wrong.message}`);
  return said as Delivery[];
}

import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Delivery } from './Delivery.ts';

const Deliveries = Type.Array(Delivery);

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

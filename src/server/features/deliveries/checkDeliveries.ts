import type { Module, Transition } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Config } from '../../Services.ts';
import { buttonsOf } from '../records/recordActions.ts';
import type { Delivery } from './Delivery.ts';

/**
 * Holds deliveries against the definitions in force.
 *
 * @throws Error saying which names are wrong, where they stand, and what may stand there
 */
export function checkDeliveries({ deliveries = [], outbound }: Config, registry: Registry) {
  const hosts = [...(outbound?.open ?? []), ...(outbound?.inside ?? [])];
  const wrong = deliveries.flatMap((delivery, index) =>
    mistakesIn(delivery, registry, hosts).map((mistake) => `DELIVERIES: /${index}/${mistake}`),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function mistakesIn(delivery: Delivery, registry: Registry, hosts: readonly string[]): string[] {
  const { to } = delivery;
  const isKnownHost = URL.canParse(to) && hosts.includes(new URL(to).origin);
  const module = registry.stored.find((one) => one.module === delivery.module);
  return [
    ...(isKnownHost
      ? []
      : [`to: "${to}" is at no host that may be called: name its origin in OUTBOUND_HOSTS`]),
    ...(module
      ? mistakesOfButtons(delivery, module, registry)
      : [`module: no module is called "${delivery.module}": take the name of its definition file`]),
  ];
}

function mistakesOfButtons(delivery: Delivery, module: Module, registry: Registry): string[] {
  const { status, number, reason } = delivery;
  const all = buttonsOf(module).filter(({ field = 'status' }) => field === 'status');
  const buttons = all.filter(({ from }) => from.includes(status));
  if (buttons.length === 0)
    return [
      `status: no button of "${module.module}" starts from "${status}": ${oneOf(all.flatMap(({ from }) => from))}`,
    ];
  const inButton = (key: 'accepted' | 'refused', given: readonly Given[]) => {
    const button = buttons.find(({ id }) => id === delivery[key]);
    return button
      ? given.flatMap((one) => mistakeOfField(one, button, module, registry))
      : [
          `${key}: no button "${delivery[key]}" of "${module.module}" starts from "${status}": ${oneOf(buttons.map(({ id }) => id))}`,
        ];
  };
  const besides = (at: 'whenRefused' | 'whenUnreached') =>
    Object.entries(delivery[at] ?? {}).map(([field, value]): Given => ({ at, field, value }));
  return [
    ...inButton('accepted', [{ at: 'number', field: number }]),
    ...inButton('refused', [
      { at: 'reason', field: reason },
      ...besides('whenRefused'),
      ...besides('whenUnreached'),
    ]),
  ];
}

/** A field that a button is given, and where that is said. */
interface Given {
  at: string;
  field: string;
  value?: string;
}

function mistakeOfField(
  { at, field, value }: Given,
  { id, action }: Transition,
  module: Module,
  registry: Registry,
): string[] {
  const fields = action?.fields ?? [];
  if (!fields.includes(field))
    return [`${at}: the button "${id}" asks for no field "${field}": ${oneOf(fields)}`];
  const dict = registry.findDict(module.fields[field]?.dict ?? '');
  const values = dict?.items.map((item) => item.value);
  if (value === undefined || !values || values.includes(value)) return [];
  return [`${at}/${field}: "${value}" is no value of "${dict?.dict}": ${oneOf(values)}`];
}

const oneOf = (names: readonly string[]) =>
  `take one of ${[...new Set(names)].join(', ') || '(none)'}`;

import type { Dictionary } from '#engine/schema/language/index.ts';

/** A dictionary with a value that is no longer offered. */
export const transport: Dictionary = {
  dict: 'transport',
  title: { en: 'Transport', zh: '交通方式' },
  items: [
    { value: 'rail', title: { en: 'Rail', zh: '火车' }, colour: 'green' },
    { value: 'air', title: { en: 'Air', zh: '飞机' }, colour: 'amber' },
    { value: 'ship', title: { en: 'Ship', zh: '轮船' }, retired: true },
  ],
};

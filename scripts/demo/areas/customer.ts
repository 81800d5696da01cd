import type { Area } from '../fill/Area.ts';

export const customer: Area = {
  by: ['fangyuan', 'shenhao', 'mengjie'],
  plans: [{ module: 'customerTracking', count: 12 }],
};

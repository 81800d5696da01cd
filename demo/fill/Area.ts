/**
 * How an area file is written (`demo/areas/<area>.ts`, named in `demo/areas/index.ts`):
 *
 *     export const bidding: Area = {
 *       by: ['qinlan', 'sunli'],                    // who files what all staff may file, in turn
 *       plans: [
 *         { module: 'bidApply', count: 16,
 *           data: async (m) => ({
 *             bidName: `${m.city()}市政道路提升工程设计`,  // undefined: made up from the schema; null: left empty
 *             customerId: await m.ref('customerAdd'),    // an approved record that is there by now
 *             bidManagerId: m.id('jiangtao'),            // a person, organisation, post or remembered code
 *             bidPrice: m.money(300_000, 4_000_000, 1000),
 *             bidOpenTime: m.at(20, 9),                  // in 20 days, nine o’clock
 *           }),
 *           steps: { bm: { winningAmount: '1.00' } },    // what an approver writes, by step
 *           then: (m, id) => m.act('qinlan', 'bidApply', id, 'win'),   // after it is approved
 *         },
 *       ],
 *     };
 *
 * Whatever `data` leaves out is made from the schema: required fields, columns of the list, some of the rest; references
 * lead to what the person who files may choose. What is refused is made better a few times, then reported by module:
 * the run goes on, says all of it at the end, and writes no dump.
 *
 * Plans of an area go through the half-year side by side; each begins a little after the one before it, so that what
 * refers comes after what it refers to. `npm run demo -- bidding project` plays these areas alone and writes nothing.
 */
import type { RecordData } from '#engine/schema/record.ts';
import type { Make } from './Make.ts';

/**
 * How far a document gets: also refused for good, or approved and made void afterwards. What would be `running` for weeks
 * is approved; where some run, the last one of a plan does if it is of the last weeks.
 */
export type Fate =
  | 'draft'
  | 'running'
  | 'returned'
  | 'withdrawn'
  | 'rejected'
  | 'void'
  | 'approved';

type Data = RecordData | ((make: Make) => RecordData | Promise<RecordData>);

type Steps = Record<string, RecordData>;

/** What is filed of one module during the half-year. */
export interface Plan {
  module: string;
  count: number;
  /** User names, taking turns; default: those of the area if all staff may file it, else whoever has the right. */
  by?: readonly string[];
  data?: Data;
  /** Taking turns; default: most are approved. Modules without a process have none. */
  fates?: readonly Fate[];
  /** What approvers write, by step; lines stand for what is written into every line. */
  steps?: Steps | ((make: Make) => Steps);
  /** What happens once a document is approved, or a record added. */
  then?: (make: Make, id: string) => Promise<void>;
  /** Part of the half-year in which it happens, 0 to 1. */
  from?: number;
  until?: number;
}

export interface Area {
  by?: readonly string[];
  plans: readonly Plan[];
}

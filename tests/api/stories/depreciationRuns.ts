import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import type { Setting } from '../relations/setting.ts';
import { openPeriod } from './setting.ts';

export const manager = 'yangfan';

/** Months of the first company, whose assets the finance manager depreciates. */
export class DepreciationRuns {
  constructor(private readonly setting: Setting) {}

  drawUp = (periodId: string) =>
    this.setting.company.act(manager, 'basicAccountPeriod', periodId, 'depreciate');

  /** The run of a period that is not void. */
  async of(periodId: string): Promise<RecordData> {
    const found = await this.setting.those('assetDepreciation', 'periodId', periodId);
    return found.find(({ status }) => status !== 'ZF')!;
  }

  /** Draws up the run of a month, which everybody approves; answers its id. */
  async booked(day: string): Promise<string> {
    const period = await openPeriod(this.setting.company, day);
    done(await this.drawUp(period), `run of ${day}`);
    const { id } = await this.of(period);
    await this.setting.company.pass(manager, 'assetDepreciation', id as string);
    return id as string;
  }

  worth = (assetId: string) =>
    this.setting.figures('assetInfo', assetId, 'depreciated', 'netValue');

  asset = (more: RecordData) =>
    this.setting.documents.file('assetInfo', {
      purchaseDate: '2026-10-20',
      originalValue: '1000.00',
      residualRate: '0.05',
      usefulMonths: 7,
      assetCategory: 'electronic',
      ...more,
    });
}

export const lineOf = (run: RecordData, assetId: string) =>
  (run.lines as RecordData[]).find((line) => line.assetId === assetId);

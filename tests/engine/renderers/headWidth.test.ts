import { expect, it } from 'vitest';
import { headWidth } from '#engine/renderers/list/tableLayout.ts';

it('gives a title the room it needs in either language, within limits', () => {
  expect(headWidth('客户编号')).toBe(88);
  expect(headWidth('Customer number')).toBe(139);
  expect(headWidth('Social insurance and housing fund rate')).toBe(200);
});

import { expect, it } from 'vitest';
import { headWidth } from '#engine/renderers/list/tableLayout.ts';

it('gives a title the room it needs in either language, within limits', () => {
  expect(headWidth('客户编号')).toBe(92);
  expect(headWidth('Customer number')).toBe(155);
  expect(headWidth('Social insurance and housing fund rate')).toBe(240);
});

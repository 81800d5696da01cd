import { Type } from '@sinclair/typebox';
import { described, FieldName } from './common.ts';

/** What a number is given by, besides its format. */
export const numbered = {
  numberedOn: Type.Optional(
    described(
      FieldName,
      'Date beside it, set once, by which the number is given in place of the day it is given on',
    ),
  ),
  numberedPer: Type.Optional(
    described(
      FieldName,
      'Reference or organisation beside it, set once: each counts by itself, and has each number once. Those given before it was said stay, and counting goes on behind them',
    ),
  ),
};

import { isSame } from '#engine/schema/isSame.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

/** True when people typed what differs; what only follows from it is nobody's work. */
export const isFilledIn = ({ fields }: Module, before: RecordData, now: RecordData): boolean =>
  Object.keys({ ...before, ...now }).some(
    (key) => !(fields[key] && !isTyped(fields[key])) && !isSame(before[key], now[key]),
  );

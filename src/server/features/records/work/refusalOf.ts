import { createHash } from 'node:crypto';
import type { Breach } from '#engine/record/work/Host.ts';
import type { Guard, Language } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '../../../BusinessError.ts';
import { errors } from '../../../errors.ts';
import type { Caller } from '../../../Services.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { zoneOf } from '../../session/zoneOf.ts';
import { guardLinks } from './guardLinks.ts';
import { inWords } from './inWords.ts';

/** The error of a broken guard, its figures as facts; of a doubt, what is asked, unless it was confirmed. */
export function refusalOf(
  registry: Registry,
  caller: Caller,
  { module, record, guard, broken, confirmed }: Breach,
): BusinessError | undefined {
  const links = guardLinks(registry, caller, module, record, guard);
  const timeZone = zoneOf(registry, caller);
  const told = broken.map((facts) =>
    errors.guard(guard.id, inWords(registry, timeZone, module, guard, facts), facts, links),
  );
  if (!confirmed) return together(told);
  const key = keyOf(guard, broken);
  return confirmed.includes(key) ? undefined : errors.toConfirm(together(told), key);
}

/** Puts the same breach in several lines into one message. */
function together([first, ...more]: readonly BusinessError[]): BusinessError {
  if (!more.length) return first!;
  const { error, code, facts, links } = first!;
  const told = (language: Language) =>
    [first!, ...more].map((one) => one.in(language).message).join(language === 'zh' ? '；' : '; ');
  return new BusinessError(
    error,
    code,
    { en: told('en'), zh: told('zh') },
    facts,
    {},
    undefined,
    links,
  );
}

/** Stands for what was asked: with other figures it is asked again. */
const keyOf = ({ id }: Guard, broken: readonly RecordData[]) =>
  createHash('sha256')
    .update(JSON.stringify([id, broken]))
    .digest('base64url');

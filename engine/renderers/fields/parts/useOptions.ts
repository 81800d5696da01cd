import { useEffect, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useServices } from '../../RendererContext.tsx';
import type { Option } from '#engine/schema/references.ts';
import type { FieldOwner } from '../FieldView.ts';

const pause = 200;
/** A host answers so many at a time. */
const atOnce = 50;

export interface OptionsState {
  options: readonly Option[];
  /** With options: of those that follow. */
  state: 'loading' | 'ready' | 'failed';
  /** Asks for those that follow; absent: these are all, or they are asked for. */
  more?: () => void;
  retry: () => void;
}

/** What was answered so far, and to which question. */
interface Found {
  key: string;
  /** From where on was asked last. */
  offset: number;
  options: readonly Option[];
  hasMore: boolean;
  isFailed: boolean;
}

/** Those used lately are no part of the order that is gone through. */
const countInOrder = (options: readonly Option[]) =>
  options.filter(({ isRecent }) => !isRecent).length;

/** In a tree, what was used lately stands at its place, too. */
const keyOf = ({ id, isRecent, parent }: Option) =>
  isRecent && parent !== undefined ? `recent ${id}` : id;

/** Options for a reference as somebody types: asks after a pause, drops answers that came too late. */
export function useOptions(module: string, owner: FieldOwner, search: string): OptionsState {
  const services = useServices();
  const { store } = useFormBinding();
  const text = search.trim();
  const key = JSON.stringify([module, owner, text]);
  const [found, setFound] = useState<Found>();
  // how many have been asked for, and how often it was tried
  const [asked, setAsked] = useState({ key, offset: 0, attempt: 0 });
  if (asked.key !== key) setAsked({ key, offset: 0, attempt: 0 });
  const { offset, attempt } = asked;
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const query = {
        module,
        search: text || undefined,
        offset,
        for: owner,
        parent: store.getData(),
      };
      const answer = await services.options(query).catch(() => undefined);
      if (!isCurrent) return;
      setFound((before) => {
        const first = offset > 0 && before?.key === key ? before.options : [];
        if (!answer) return { key, offset, options: first, hasMore: false, isFailed: true };
        const known = new Set(first.map(keyOf));
        const added = answer.filter((option) => !known.has(keyOf(option)));
        return {
          key,
          offset,
          options: [...first, ...added],
          hasMore: answer.length >= atOnce && answer.every(({ parent }) => parent === undefined),
          isFailed: false,
        };
      });
    };
    const timer = setTimeout(() => void ask(), text && offset + attempt === 0 ? pause : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, store, module, owner, text, key, offset, attempt]);

  const retry = () => setAsked((now) => ({ ...now, attempt: now.attempt + 1 }));
  // what was found for something else is not offered: it would be chosen by who types on
  if (found?.key !== key) return { options: [], state: 'loading', retry };
  const isFollowing = found.offset !== offset;
  return {
    options: found.options,
    state: isFollowing ? 'loading' : found.isFailed ? 'failed' : 'ready',
    retry,
    more:
      found.hasMore && !isFollowing
        ? () => setAsked((now) => ({ ...now, offset: countInOrder(found.options) }))
        : undefined,
  };
}

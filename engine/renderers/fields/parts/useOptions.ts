import { useEffect, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useServices, type Option } from '../../RendererContext.tsx';
import type { FieldOwner } from '../FieldView.ts';
import { recentOptions } from './recent.ts';

const pause = 200;

export interface OptionsState {
  options: readonly Option[];
  /** Ids of options that are shown because they were chosen lately. */
  recent: ReadonlySet<string>;
  state: 'loading' | 'ready' | 'failed';
}

/** Options for a reference as somebody types: asks after a pause, drops answers that came too late. */
export function useOptions(module: string, owner: FieldOwner, search: string): OptionsState {
  const services = useServices();
  const { store } = useFormBinding();
  const key = JSON.stringify([module, owner, search]);
  const [found, setFound] = useState<OptionsState & { key?: string }>({ ...nothing });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const text = search.trim();
      const query = { module, search: text || undefined, for: owner, parent: store.getData() };
      const answer = await services.options(query).then(
        (options): OptionsState => ({ ...withRecent(module, options, text), state: 'ready' }),
        (): OptionsState => ({ ...nothing, state: 'failed' }),
      );
      if (isCurrent) setFound({ ...answer, key });
    };
    const timer = setTimeout(() => void ask(), search ? pause : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, store, module, owner, search, key]);
  // what was found for something else is not offered: it would be chosen by who types on
  return found.key === key ? found : nothing;
}

const nothing: OptionsState = { options: [], recent: new Set(), state: 'loading' };

/** While nothing is searched for, the lately used come first. */
function withRecent(module: string, options: readonly Option[], search: string) {
  const offered = new Set(options.map((option) => option.id));
  const recent = search ? [] : recentOptions(module).filter((option) => offered.has(option.id));
  const ids = new Set(recent.map((option) => option.id));
  return { options: [...recent, ...options.filter((option) => !ids.has(option.id))], recent: ids };
}

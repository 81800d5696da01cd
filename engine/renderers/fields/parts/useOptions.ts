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
  const [result, setResult] = useState<OptionsState>({
    options: [],
    recent: new Set(),
    state: 'loading',
  });
  useEffect(() => {
    let isCurrent = true;
    setResult((before) => ({ ...before, state: 'loading' }));
    const ask = async () => {
      try {
        const found = await services.options({
          module,
          search: search.trim() || undefined,
          for: owner,
          parent: store.getData(),
        });
        const offered = new Set(found.map((option) => option.id));
        const recent = search.trim() ? [] : recentOptions(module).filter((o) => offered.has(o.id));
        const recentIds = new Set(recent.map((option) => option.id));
        const rest = found.filter((option) => !recentIds.has(option.id));
        if (isCurrent) setResult({ options: [...recent, ...rest], recent: recentIds, state: 'ready' }); // prettier-ignore
      } catch {
        if (isCurrent) setResult({ options: [], recent: new Set(), state: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), search ? pause : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [services, store, module, owner.module, owner.field, owner.lines, search]);
  return result;
}

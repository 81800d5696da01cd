import { useEffect, useState } from 'react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';

/** Titles of chosen records, by id. Those the form has not met, such as defaults, are asked for once. */
export function useTitles(module: string | undefined, ids: readonly string[]) {
  const { titles } = useFormBinding();
  const services = useServices();
  const words = useWords();
  const [asked, setAsked] = useState('');
  const missing = ids.filter((id) => titles.get(id) === undefined).join();
  useEffect(() => {
    if (!module || !missing || asked === missing) return;
    let isCurrent = true;
    const ask = async () => {
      const found = await services.options({ module, ids: missing.split(',') }).catch(() => []);
      for (const { id, title } of found) titles.set(id, title);
      if (isCurrent) setAsked(missing);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [asked, missing, module, services, titles]);
  return (id: string) => titles.get(id) ?? (asked === missing ? words.noRecord : '…');
}

import { useEffect, useState } from 'react';
import type { TitleCache } from '../../form/TitleCache.ts';
import { useServices } from '../../RendererContext.tsx';

interface Named {
  module: string;
  ids: string[];
}

/** Milliseconds before what could not be asked is asked again, the last of them for good. */
const pauses = [0, 1_000, 5_000, 30_000];

/** Asks for titles that a cache lacks, such as those of defaults, again while that fails; renders when they come. */
export function useMissingTitles(titles: TitleCache, named: readonly Named[]): void {
  const services = useServices();
  const lacking = named
    .map(({ module, ids }) => ({ module, ids: ids.filter(titles.isMissing) }))
    .filter(({ ids }) => ids.length > 0);
  const missing = JSON.stringify(lacking);
  const [asked, setAsked] = useState({ missing, times: 0 });
  const times = asked.missing === missing ? asked.times : 0;
  useEffect(() => {
    const questions = JSON.parse(missing) as Named[];
    if (questions.length === 0) return;
    let isCurrent = true;
    const ask = async () => {
      await Promise.allSettled(
        questions.map(async (question) =>
          titles.answer(question.ids, await services.options(question)),
        ),
      );
      if (isCurrent) setAsked({ missing, times: times + 1 });
    };
    const timer = setTimeout(() => void ask(), pauses[Math.min(times, pauses.length - 1)]);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [missing, services, times, titles]);
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FigureAsked } from '#engine/renderers/report/useFigures.ts';
import type { ReportAnswer, ReportDrill, ReportRequest } from '#shared/contract/index.ts';
import { findDrills } from '../../api/reports.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';

/** Opens the list behind a figure; where there are several, one is chosen. */
export function useDrill(request: ReportRequest, answer: ReportAnswer | undefined) {
  const text = useText();
  const [choices, setChoices] = useState<{ drills: ReportDrill[]; name: string }>();
  const goTo = ({ path }: ReportDrill, name: string) => {
    setChoices(undefined);
    const [address, query = ''] = path.split('?');
    const search = new URLSearchParams(query);
    search.set('figureOf', name);
    navigate(`${address}?${search}`);
  };
  /** What a figure is of, in words. */
  const nameOf = ({ measure, keys }: FigureAsked) => {
    if (!answer) return '';
    const members = [...answer.rows, ...answer.columns].flatMap(({ id, members: all }) =>
      id in keys ? [text(all.find(({ key }) => key === keys[id])?.title) || '–'] : [],
    );
    const title = text(answer.measures.find(({ id }) => id === measure)?.title);
    return [title, ...members].join(' · ');
  };
  const finding = useMutation({
    mutationFn: (figure: FigureAsked) => findDrills({ ...request, ...figure }),
    onSuccess: (drills, figure) => {
      const name = nameOf(figure);
      const [only] = drills;
      if (only && drills.length === 1) goTo(only, name);
      else setChoices({ drills, name });
    },
  });
  return {
    open: (figure: FigureAsked) => finding.mutate(figure),
    choices: choices?.drills,
    goTo: (drill: ReportDrill) => goTo(drill, choices?.name ?? ''),
    close: () => setChoices(undefined),
  };
}

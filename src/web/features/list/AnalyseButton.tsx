import './list.css';
import { Button } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../../shell/navigation.ts';

interface AnalyseButtonProps {
  module: string;
  screen: string | undefined;
  /** The address of the list at this moment. */
  search: () => URLSearchParams;
}

/** Begins a report on the records of the list, with its filters. */
export function AnalyseButton({ module, screen, search }: AnalyseButtonProps) {
  const { t } = useTranslation();
  const analyse = () => {
    const query = new URLSearchParams({ module, ...(screen && { screen }) });
    for (const name of ['filter', 'where'])
      for (const value of search().getAll(name)) query.append(name, value);
    navigate(`/report/analyse?${query}`);
  };
  return (
    <Button
      variant="outline"
      aria-label={t('list.analyse')}
      className="export-button"
      onClick={analyse}
    >
      <ChartColumn size={14} />
      <span>{t('list.analyse')}</span>
    </Button>
  );
}

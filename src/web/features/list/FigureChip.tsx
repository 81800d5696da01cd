import './list.css';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { useStyles } from '#engine/renderers/styles/StyleProvider.tsx';

interface FigureChipProps {
  /** What the figure is of; empty: not known. */
  name: string;
  onRemove: () => void;
}

/** Says that only the records behind a figure are listed, and takes that off. */
export function FigureChip({ name, onRemove }: FigureChipProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div className="figure-chip">
      <span className={styles.chip} title={name}>
        <span>{name ? t('list.behindFigure', { name }) : t('list.behindAFigure')}</span>
        <IconButton label={t('list.allRecords')} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

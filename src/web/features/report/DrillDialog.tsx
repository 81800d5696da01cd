import { Button } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportDrill } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Modal } from '../../ui/Modal.tsx';

interface Props {
  drills: readonly ReportDrill[];
  onOpen: (drill: ReportDrill) => void;
  onClose: () => void;
}

/** The lists behind a figure that is made of several kinds of records. */
export function DrillDialog({ drills, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Modal
      title={t('report.drillTitle')}
      onClose={onClose}
      buttons={
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t(drills.length > 0 ? 'report.drillHelp' : 'report.drillNothing')}</p>
      <ul className="report-drills">
        {drills.map((drill) => (
          <li key={drill.source}>
            <button type="button" onClick={() => onOpen(drill)}>
              <span>{text(drill.title)}</span>
              <small>{t('report.records', { count: drill.count })}</small>
              <ChevronRight size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

import { Button } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Why a widget could not be read; the others stand. */
export function WidgetFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="widget-failure" role="alert">
      <CircleAlert size={18} aria-hidden />
      <p>{message}</p>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

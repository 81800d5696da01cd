import { IconButton } from '@chakra-ui/react';
import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../../shell/navigation.ts';

/** Leads from a record to the rules by which one may do things with it. */
export function WhyButton({ module, id }: { module: string; id: string }) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={t('why.button')}
      title={t('why.button')}
      onClick={() => navigate(`/access/why?${new URLSearchParams({ module, id }).toString()}`)}
    >
      <ShieldQuestion size={15} />
    </IconButton>
  );
}

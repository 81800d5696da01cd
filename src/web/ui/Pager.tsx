import { IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  isCapped: boolean;
  onPage: (page: number) => void;
}

/** How many there are, and the pages before and after. */
export function Pager({ page, size, total, isCapped, onPage }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / size));
  const count = isCapped ? '10,000+' : String(total);
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span>{t('pager.total', { total: count })}</span>
      <IconButton
        variant="ghost"
        size="2xs"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={15} />
      </IconButton>
      <span>{t('pager.page', { page, pages })}</span>
      <IconButton
        variant="ghost"
        size="2xs"
        aria-label={t('pager.next')}
        disabled={page >= pages && !isCapped}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={15} />
      </IconButton>
    </nav>
  );
}

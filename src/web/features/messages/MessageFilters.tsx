import { useTranslation } from 'react-i18next';
import type { MessagePage } from '#shared/contract/index.ts';
import { CountChip } from '../../ui/CountChip.tsx';

interface Props {
  categories: MessagePage['categories'];
  unread: number;
  /** Empty: all. */
  category: string;
  isUnreadOnly: boolean;
  onChoose: (change: { category?: string; unread?: string }) => void;
}

/** Messages of one category, with how many of them are not read, and those not read of all. */
export function MessageFilters({ categories, unread, category, isUnreadOnly, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="chips" role="group" aria-label={t('messages.category')}>
      <CountChip
        title={t('messages.all')}
        count={categories.reduce((total, { count }) => total + count, 0)}
        isChosen={!category && !isUnreadOnly}
        onChoose={() => onChoose({ category: '', unread: '' })}
      />
      <CountChip
        title={t('messages.unreadOnly')}
        count={unread}
        isChosen={isUnreadOnly}
        onChoose={() => onChoose({ unread: isUnreadOnly ? '' : 'true' })}
      />
      {categories
        .filter((one) => one.count > 0)
        .map((one) => (
          <CountChip
            key={one.category}
            title={t(`messages.of.${one.category}`)}
            count={one.unread}
            isChosen={one.category === category}
            onChoose={() => onChoose({ category: one.category === category ? '' : one.category })}
          />
        ))}
    </div>
  );
}

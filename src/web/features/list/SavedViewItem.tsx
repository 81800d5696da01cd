import { IconButton } from '@chakra-ui/react';
import { Star, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '#shared/contract/index.ts';

interface SavedViewItemProps {
  view: ListView;
  isDefault: boolean;
  onChoose: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** A view: chosen by its name, whose it is when it is another's, and whether one begins with it. */
export function SavedViewItem(props: SavedViewItemProps) {
  const { view, isDefault, onChoose, onDefault, onDelete } = props;
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" onClick={onChoose}>
        {view.name}
        {view.shared && (
          <small>
            <Users size={11} aria-hidden /> {view.isMine ? t('list.shared') : view.ownerName}
          </small>
        )}
      </button>
      <IconButton
        variant="ghost"
        size="2xs"
        aria-pressed={isDefault}
        aria-label={t('list.defaultView', { name: view.name })}
        onClick={onDefault}
      >
        <Star size={13} fill={isDefault ? 'currentColor' : 'none'} />
      </IconButton>
      {view.mayDelete && (
        <IconButton
          variant="ghost"
          size="2xs"
          aria-label={t('list.deleteView', { name: view.name })}
          onClick={onDelete}
        >
          <Trash2 size={13} />
        </IconButton>
      )}
    </li>
  );
}

import { IconButton } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScreenRoute } from '../menu/readMenu.ts';
import { canKeep, useFavourites } from './useFavourites.ts';

/** Keeps the open page at hand, or no longer. */
export function FavouriteStar({ route }: { route: ScreenRoute | undefined }) {
  const { t } = useTranslation();
  const { kept, toggle } = useFavourites();
  if (!canKeep(route)) return null;
  const isKept = kept.some(({ url }) => url === route.path);
  return (
    <IconButton
      variant="ghost"
      size="2xs"
      aria-label={t('favourites.keep')}
      title={t('favourites.keep')}
      aria-pressed={isKept}
      onClick={() => toggle(route.path)}
    >
      <Star size={14} fill={isKept ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

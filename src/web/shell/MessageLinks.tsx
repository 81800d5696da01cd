import { Link, Wrap } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ErrorLink } from '#shared/contract/index.ts';
import { recordAddress } from '../features/open/recordAddress.ts';
import { beginAddress } from '../features/detail/beginAddress.ts';
import { ownedAddress } from '../features/open/ownedAddress.ts';
import { useAccess } from './menu/MenuContext.ts';
import type { ScreenRoute } from './menu/readMenu.ts';
import { navigate } from './navigation.ts';

interface MessageLinksProps {
  links: readonly ErrorLink[] | undefined;
  onFollow?: () => void;
}

/** Ways to what an error asks for, among the pages of this person. */
export function MessageLinks({ links = [], onFollow }: MessageLinksProps) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const shown = links.flatMap((link) => {
    const address = addressOf(routes, link);
    return address === undefined ? [] : [{ ...link, address }];
  });
  if (shown.length === 0) return null;
  return (
    <Wrap columnGap="3" rowGap="1">
      {shown.map(({ title, from, address }) => {
        return (
          <Link
            key={address}
            href={address}
            color="accent.fg"
            onClick={(event) => {
              event.preventDefault();
              navigate(address);
              onFollow?.();
            }}
          >
            {t(from ? 'common.beginOne' : 'common.openOne', { title })}
          </Link>
        );
      })}
    </Wrap>
  );
}

/** Of a record, a list or a new record; undefined: this person has no page of the module. */
function addressOf(routes: readonly ScreenRoute[], link: ErrorLink): string | undefined {
  const { module, id, field = '', from = '', owner } = link;
  if (!routes.some(({ moduleNo }) => moduleNo === module)) return undefined;
  if (owner) return ownedAddress(routes, { module, ...owner }, owner.personId);
  return id ? recordAddress(routes, module, id) : beginAddress(routes, { module, field }, from);
}

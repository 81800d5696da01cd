import { IconButton, Input, Menu, Portal } from '@chakra-ui/react';
import { EllipsisVertical, Star, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportVariant } from '#shared/contract/index.ts';
import type { VariantActions } from './useVariants.ts';

interface Props {
  variant: ReportVariant;
  isFirst: boolean;
  onChoose: () => void;
  actions: VariantActions;
}

/** A variant: chosen by its name; one's own are renamed, shared, written anew and removed. */
export function VariantItem({ variant, isFirst, onChoose, actions }: Props) {
  const { t } = useTranslation();
  const { name, isOwn, isShared } = variant;
  const [typed, setTyped] = useState<string>();
  const acts: Record<string, () => void> = {
    overwrite: () => void actions.overwrite(variant),
    rename: () => setTyped(name),
    share: () => void actions.change(variant, { isShared: !isShared }),
    remove: () => void actions.remove(variant),
  };
  if (typed !== undefined)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) void actions.change(variant, { name: typed.trim() });
            setTyped(undefined);
          }}
        >
          <Input
            size="xs"
            autoFocus
            aria-label={t('report.variantName')}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setTyped(undefined);
            }}
          />
        </form>
      </li>
    );
  return (
    <li>
      <button type="button" onClick={onChoose}>
        {name}
        {isShared ? (
          <small>
            <Users size={11} aria-hidden /> {t('report.shared')}
          </small>
        ) : null}
      </button>
      <IconButton
        variant="ghost"
        size="2xs"
        aria-pressed={isFirst}
        aria-label={t('report.openFirst', { name })}
        onClick={() => actions.begin(isFirst ? '' : variant.id)}
      >
        <Star size={13} fill={isFirst ? 'currentColor' : 'none'} />
      </IconButton>
      {isOwn ? (
        <Menu.Root onSelect={({ value }) => acts[value]?.()} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton variant="ghost" size="2xs" aria-label={t('report.moreOf', { name })}>
              <EllipsisVertical size={13} />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.Item value="overwrite">{t('report.overwrite')}</Menu.Item>
                <Menu.Item value="rename">{t('report.rename')}</Menu.Item>
                <Menu.Item value="share">
                  {t(isShared ? 'report.unshareOne' : 'report.shareOne')}
                </Menu.Item>
                <Menu.Item value="remove">{t('report.remove')}</Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      ) : null}
    </li>
  );
}

import { Button, Input, Popover } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportVariant } from '#shared/contract/index.ts';
import type { VariantActions } from './useVariants.ts';
import { VariantItem } from './VariantItem.tsx';
import { ShareCheckbox } from './ShareCheckbox.tsx';
import { PopoverPanel } from '../../ui/PopoverPanel.tsx';

interface Props {
  variants: readonly ReportVariant[];
  /** Id of the one it begins with. */
  firstId: string;
  onChoose: (variant: ReportVariant | undefined) => void;
  actions: VariantActions;
}

/** Ways to look at the report under names, one's own and shared ones; one of them may be what one begins with. */
export function Variants({ variants, firstId, onChoose, actions }: Props) {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      button={
        <Button variant="outline">
          <Bookmark size={14} aria-hidden />
          {t('report.variants')}
        </Button>
      }
      label={t('report.variants')}
      width="320px"
    >
      <Popover.Body p="2">
        {variants.length === 0 ? <p className="purpose">{t('report.noVariants')}</p> : null}
        <ul className="saved-views">
          {variants.length > 0 ? (
            <li>
              <button type="button" onClick={() => onChoose(undefined)}>
                {t('report.original')}
              </button>
            </li>
          ) : null}
          {variants.map((variant) => (
            <VariantItem
              key={variant.id}
              variant={variant}
              isFirst={variant.id === firstId}
              onChoose={() => onChoose(variant)}
              actions={actions}
            />
          ))}
        </ul>
        <NewVariant onSave={actions.add} />
      </Popover.Body>
    </PopoverPanel>
  );
}

function NewVariant({ onSave }: { onSave: VariantActions['add'] }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || isBusy) return;
    setBusy(true);
    void onSave(name.trim(), isShared)
      .then(() => setName(''))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <form className="saved-views-add" onSubmit={save}>
      <Input
        aria-label={t('report.variantName')}
        placeholder={t('report.variantName')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!name.trim()} loading={isBusy}>
        {t('common.save')}
      </Button>
      <ShareCheckbox isShared={isShared} onChange={setShared} />
    </form>
  );
}

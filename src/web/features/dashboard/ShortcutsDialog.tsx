import './dashboard.css';
import { Button, Checkbox } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { creatingForms } from './usedForms.ts';

interface Props {
  /** Paths, in their order. */
  chosen: readonly string[];
  /** Null: those that the person is likely to begin. */
  onChoose: (paths: string[] | null) => void;
  onClose: () => void;
}

/** Chooses what stands under the quick start: it stays so until it is chosen anew. */
export function ShortcutsDialog({ chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const access = useAccess();
  const [paths, setPaths] = useState(chosen);
  const [search, setSearch] = useState('');
  const typed = search.trim().toLowerCase();
  const forms = creatingForms(access).filter(({ title }) =>
    [title.en, title.zh].some((one) => one.toLowerCase().includes(typed)),
  );
  const decide = (next: string[] | null) => {
    onChoose(next);
    onClose();
  };
  return (
    <Modal
      title={t('home.chooseStart')}
      size="lg"
      onClose={onClose}
      onSubmit={() => decide([...paths])}
      buttons={
        <>
          <Button variant="ghost" onClick={() => decide(null)}>
            {t('home.suggestedStart')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.save')}</Button>
        </>
      }
    >
      <SearchField value={search} hint={t('home.searchStart')} onChange={setSearch} />
      <div className="quick-choices">
        {forms.map(({ path, title, parents }) => (
          <Checkbox.Root
            key={path}
            size="sm"
            checked={paths.includes(path)}
            onCheckedChange={({ checked }) =>
              setPaths(checked === true ? [...paths, path] : paths.filter((one) => one !== path))
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              {text(title)} <small>{parents.map(text).join(' / ')}</small>
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </div>
    </Modal>
  );
}

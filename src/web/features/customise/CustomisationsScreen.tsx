import '../processDesign/design.css';
import '../processDesign/sides.css';
import '../processDesign/panel/panel.css';
import './customise.css';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomItem } from '#shared/contract/index.ts';
import type { CustomBundle } from '#shared/endpoints/customisations.ts';
import { customisationsQuery, downloadBundle } from '../../api/customisations.ts';
import { showMessage } from '../../api/messages.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';
import { JsonFileInput } from '../../ui/JsonFileInput.tsx';
import { AppliedBundles } from './AppliedBundles.tsx';
import { BeginDialog } from './BeginDialog.tsx';
import { BundleDialog } from './BundleDialog.tsx';
import { readBundle } from './readBundle.ts';
import { useCustomColumns } from './useCustomColumns.tsx';
import { SearchedTable } from '../../ui/SearchedTable.tsx';

const keyOf = ({ kind, name }: CustomItem) => `${kind} ${name}`;
/** What was never published cannot go to another system. */
const isChoosable = ({ version }: CustomItem) => version !== null;

/** All that was made or changed in the browser, with the way to other systems. */
export default function CustomisationsScreen() {
  const { t } = useTranslation();
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlyMap<string, CustomItem>>(new Map());
  const [isBeginning, setBeginning] = useState(false);
  const [bundle, setBundle] = useState<CustomBundle>();
  const file = useRef<HTMLInputElement>(null);
  const result = useQuery(customisationsQuery());
  const columns = useCustomColumns();
  const exported =
    result.data?.filter((item) => isChoosable(item) && chosen.has(keyOf(item))) ?? [];
  const save = async () => {
    const of = exported.map(({ kind, name }) => ({ kind, name }));
    saveBlob(await downloadBundle(of), 'customisations.json');
  };
  const read = async (picked: File | undefined) => {
    const found = picked && (await readBundle(picked));
    if (found) setBundle(found);
    else if (picked) showMessage({ kind: 'error', text: t('customise.noBundle') });
  };
  return (
    <section className="panel">
      <SearchedTable
        result={result}
        columns={columns}
        idOf={keyOf}
        selection={{
          chosen,
          onChoose: setChosen,
          titleOf: ({ title, kind }) => text(title) || t(`customise.kind.${kind}`),
          isChoosable,
        }}
        namesOf={({ name, title, file: path }) => [name, path, title?.en, title?.zh]}
        hint={t('customise.search')}
        empty={t('customise.none')}
        nextStep={
          <Button variant="outline" onClick={() => setBeginning(true)}>
            {t('customise.begin')}
          </Button>
        }
        tools={
          <>
            <Button size="sm" onClick={() => setBeginning(true)}>
              <Plus size={14} />
              {t('customise.begin')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={exported.length === 0}
              onClick={() => void save().catch(() => {})}
            >
              <Download size={14} />
              {t('customise.exportBundle', { count: exported.length })}
            </Button>
            <Button size="sm" variant="outline" onClick={() => file.current?.click()}>
              <Upload size={14} />
              {t('customise.import')}
            </Button>
            <JsonFileInput
              ref={file}
              label={t('customise.import')}
              onFile={(picked) => void read(picked)}
            />
          </>
        }
      />
      <AppliedBundles />
      {isBeginning ? <BeginDialog onClose={() => setBeginning(false)} /> : null}
      {bundle ? <BundleDialog bundle={bundle} onClose={() => setBundle(undefined)} /> : null}
    </section>
  );
}

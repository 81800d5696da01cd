import './processDesign/design.css';
import './processDesign/sides.css';
import './processDesign/panel/panel.css';
import './customise/customise.css';
import { Button, Checkbox } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomBundle, CustomItem } from '#shared/contract/index.ts';
import { customsQuery, downloadBundle } from '../api/customisations.ts';
import { showMessage } from '../api/messages.ts';
import { saveBlob } from '../api/saveBlob.ts';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { navigate } from '../shell/navigation.ts';
import { AppliedBundles } from './customise/AppliedBundles.tsx';
import { BeginDialog } from './customise/BeginDialog.tsx';
import { BundleDialog } from './customise/BundleDialog.tsx';
import { editorOf } from './customise/editors.ts';
import { readBundle } from './customise/readBundle.ts';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';
import { SearchField } from './parts/SearchField.tsx';

const keyOf = ({ kind, name }: CustomItem) => `${kind} ${name}`;

/** All that was made or changed in the browser, with the way to other systems. */
export default function CustomisationsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBeginning, setBeginning] = useState(false);
  const [bundle, setBundle] = useState<CustomBundle>();
  const file = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(customsQuery());
  const wanted = search.trim().toLowerCase();
  const rows = data?.filter(({ name, title, file: path }) =>
    [name, path, title?.en, title?.zh].some((word) => word?.toLowerCase().includes(wanted)),
  );
  const exported = data?.filter((item) => item.version !== null && chosen.has(keyOf(item))) ?? [];
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
      <div className="toolbar">
        <SearchField value={search} hint={t('customise.search')} onChange={setSearch} />
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
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('customise.import')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <ScreenSkeleton /> : null}
      {rows?.length === 0 ? (
        <Notice
          tone="empty"
          title={t(data?.length === 0 ? 'customise.none' : 'tasks.nothingFound')}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="table-scroll">
          <table className="tasks">
            <thead>
              <tr>
                <th className="tasks-check">{t('customise.chosen')}</th>
                <th>{t('customise.definition')}</th>
                <th>{t('customise.kindLabel')}</th>
                <th>{t('customise.stands')}</th>
                <th>{t('processConfig.version')}</th>
                <th>{t('processConfig.changed')}</th>
                <th>{t('processConfig.draft')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((item) => (
                <Row
                  key={keyOf(item)}
                  item={item}
                  isChosen={chosen.has(keyOf(item))}
                  onChosen={(isChosen) =>
                    setChosen((before) => {
                      const next = new Set(before);
                      if (isChosen) next.add(keyOf(item));
                      else next.delete(keyOf(item));
                      return next;
                    })
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <AppliedBundles />
      {isBeginning ? <BeginDialog onClose={() => setBeginning(false)} /> : null}
      {bundle ? <BundleDialog bundle={bundle} onClose={() => setBundle(undefined)} /> : null}
    </section>
  );
}

interface RowProps {
  item: CustomItem;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

function Row({ item, isChosen, onChosen }: RowProps) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const title = text(item.title) || t(`customise.kind.${item.kind}`);
  return (
    <tr>
      <td className="tasks-check">
        <Checkbox.Root
          size="sm"
          checked={isChosen}
          disabled={item.version === null}
          onCheckedChange={({ checked }) => onChosen(checked === true)}
        >
          <Checkbox.HiddenInput aria-label={`${t('customise.chosen')}: ${title}`} />
          <Checkbox.Control />
        </Checkbox.Root>
      </td>
      <td>
        <button type="button" className="tasks-open" onClick={() => navigate(editorOf(item))}>
          {title}
        </button>
        <small>{item.file}</small>
      </td>
      <td data-label={t('customise.kindLabel')}>{t(`customise.kind.${item.kind}`)}</td>
      <td data-label={t('customise.stands')}>
        <span className="tag" data-colour={item.origin === 'file' ? 'grey' : 'blue'}>
          {t(`customise.origin.${item.origin}`)}
        </span>
        {item.setAside.length > 0 ? (
          <span
            className="tag"
            data-colour="red"
            title={item.setAside.map(({ words }) => text(words)).join('\n')}
          >
            {t('customise.setAside')}
          </span>
        ) : null}
      </td>
      <td data-label={t('processConfig.version')}>{item.version ?? '–'}</td>
      <td data-label={t('processConfig.changed')}>
        {[dateTime(item.at), item.by, item.note].filter(Boolean).join(' · ')}
      </td>
      <td data-label={t('processConfig.draft')}>
        {item.draft
          ? t('processConfig.draftBy', { by: item.draft.by, at: dateTime(item.draft.at) })
          : ''}
      </td>
    </tr>
  );
}

import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionary } from '#engine/schema/language/index.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import { Line } from '../../ui/Line.tsx';
import { ItemRow } from './ItemRow.tsx';
import { freshItem, moved, type Item } from './items.ts';

interface Props {
  value: Dictionary;
  problems: readonly CustomProblem[];
  /** Records that have each value. */
  counts: Readonly<Record<string, number>>;
  onChange: (value: Dictionary, place?: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** A dictionary: what it is called, and its values in the order in which they are offered. */
export function DictionaryEditor({ value, problems, counts, onChange }: Props) {
  const { t } = useTranslation();
  const { title, items } = value;
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const inputs = list.current?.lastElementChild?.querySelectorAll('input');
    inputs?.[0]?.select();
    inputs?.[0]?.focus();
  });
  const change = (next: Item[], place?: string) => onChange({ ...value, items: next }, place);
  const wrong = new Map<number, Set<string>>();
  for (const { path } of problems) {
    const [key, at, ...rest] = path;
    if (key !== 'items' || typeof at !== 'number') continue;
    const known = wrong.get(at) ?? new Set();
    wrong.set(at, known.add(String(rest.at(-1) ?? 'value')));
  }
  return (
    <div className="dict-editor">
      <div className="design-row">
        <Line
          label={t('dict.titleEnglish')}
          value={title.en}
          onChange={(en) => onChange({ ...value, title: { ...title, en } }, 'title.en')}
        />
        <Line
          label={t('dict.titleChinese')}
          value={title.zh}
          onChange={(zh) => onChange({ ...value, title: { ...title, zh } }, 'title.zh')}
        />
      </div>
      <p className="design-help">{t('dict.keys')}</p>
      <div ref={list} className="dict-items" role="list" aria-label={t('dict.values')}>
        {items.map((item, at) => (
          <ItemRow
            key={at}
            item={item}
            at={at}
            items={items}
            count={counts[item.value] ?? 0}
            wrong={wrong.get(at) ?? none}
            onChange={(next, place) =>
              change(
                items.map((one, index) => (index === at ? next : one)),
                place,
              )
            }
            onMove={(from, before) => change(moved(items, from, before))}
            onRemove={() => change(items.filter((_, index) => index !== at))}
          />
        ))}
      </div>
      <Button
        variant="outline"
        alignSelf="start"
        onClick={() => {
          isAdded.current = true;
          change([...items, freshItem(items)]);
        }}
      >
        <Plus size={15} />
        {t('dict.add')}
      </Button>
    </div>
  );
}

import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldChange } from '#engine/renderers/detail/FieldChange.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import type { EditedItem } from '#shared/contract/index.ts';
import './editPreview.css';

interface EditPreviewProps {
  module: Module;
  items: readonly EditedItem[];
  titleOf: (id: string) => string;
}

/** What would become of records: what is refused and why, first, then what changes. */
export function EditPreview({ module, items, titleOf }: EditPreviewProps) {
  const { t } = useTranslation();
  const refused = items.filter(({ message }) => message !== null);
  const changed = items.filter(({ changes }) => Object.keys(changes).length > 0);
  const counts = [
    ['list.willChange', changed.length],
    ['list.refused', refused.length],
    ['list.unchanged', items.length - refused.length - changed.length],
  ] as const;
  return (
    <>
      <p role="status">
        {counts.flatMap(([key, count]) => (count > 0 ? t(key, { count }) : [])).join(' · ')}
      </p>
      <ul className="results">
        {refused.map(({ id, message }) => (
          <li key={id} data-failed>
            <CircleX size={15} aria-hidden />
            <strong>{titleOf(id)}</strong>
            {message}
          </li>
        ))}
        {changed.map(({ id, changes, titles }) => (
          <li key={id} data-told>
            <strong>{titleOf(id)}</strong>
            <div>
              {Object.entries(changes).map(([path, change]) => (
                <FieldChange
                  key={path}
                  {...{ module, path, titles }}
                  old={change.old}
                  new={change.new}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

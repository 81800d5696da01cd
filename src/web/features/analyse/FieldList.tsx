import { Input } from '@chakra-ui/react';
import { Calendar, Hash, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { useShelfDrag } from '../report/useShelfDrag.ts';
import { isTime, roleOf } from './roles.ts';
import type { FieldGroup, OfferedField } from './useFieldBook.ts';

interface Props {
  groups: readonly FieldGroup[];
  onOpen: (path: string) => void;
  onAdd: (field: OfferedField) => void;
}

/** What the id of a field begins with while it is dragged. */
export const ofField = 'field:';

/** The fields that can be used: dragged to a shelf, or added by a press. */
export function FieldList({ groups, onOpen, onAdd }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const [search, setSearch] = useState('');
  const isFound = ({ title }: OfferedField) =>
    text(title).toLowerCase().includes(search.trim().toLowerCase());
  const [own, ...others] = groups.map((group) => ({
    ...group,
    fields: group.fields?.filter(isFound),
  }));
  const isEmpty = groups.every(({ fields }) => !fields?.some(isFound));
  return (
    <section className="analyse-fields" aria-label={t('report.fields')}>
      <Input
        size="xs"
        type="search"
        aria-label={t('report.findField')}
        placeholder={t('report.findField')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search && isEmpty ? <p>{t('report.noField')}</p> : null}
      <Fields fields={own?.fields ?? []} onAdd={onAdd} />
      {others.map(({ through, fields }) => (
        <details
          key={through!.path}
          // what is found is seen
          open={search && fields?.length ? true : undefined}
          onToggle={(event) => event.currentTarget.open && onOpen(through!.path)}
        >
          <summary>{t('report.through', { title: text(through!.title) })}</summary>
          {fields ? <Fields fields={fields} onAdd={onAdd} /> : null}
        </details>
      ))}
    </section>
  );
}

const Fields = ({ fields, onAdd }: { fields: readonly OfferedField[]; onAdd: Props['onAdd'] }) => (
  <ul>
    {fields.map((field) => (
      <FieldItem key={field.path} field={field} onAdd={() => onAdd(field)} />
    ))}
  </ul>
);

function FieldItem({ field, onAdd }: { field: OfferedField; onAdd: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const { ref, isDragging } = useShelfDrag<HTMLLIElement>(`${ofField}${field.path}`, never, ignore);
  const Icon = roleOf(field.field) === 'measure' ? Hash : isTime(field.field) ? Calendar : Tag;
  return (
    <li ref={ref} data-dragging={isDragging ? '' : undefined}>
      <button
        type="button"
        aria-label={t('report.addField', { title: text(field.title) })}
        onClick={onAdd}
      >
        <Icon size={13} aria-hidden />
        <span>{text(field.title)}</span>
        <Plus size={13} aria-hidden />
      </button>
    </li>
  );
}

const never = () => false;
const ignore = () => undefined;

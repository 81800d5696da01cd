import './detail.css';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import { DictValue } from '#engine/renderers/fields/parts/StatusBadge.tsx';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import { recordStatus, type RecordData } from '#engine/schema/record.ts';
import { useText } from '../../i18n/useText.ts';

/** A record that an action is about, with the titles of those it refers to. */
export interface Subject {
  record: RecordData;
  titles: Readonly<Record<string, string | null>>;
}

interface ActionSubjectsProps {
  module: Module;
  subjects: readonly Subject[];
  /** How many they are, of which not all need be known. */
  count: number;
  /** Undefined: they become void. */
  transition: Transition | undefined;
}

/** So many are named. */
const most = 3;

/** What an action is done with, and which status it leads to: what somebody reads before confirming. */
export function ActionSubjects({ module, subjects, count, transition }: ActionSubjectsProps) {
  const { t } = useTranslation();
  const text = useText();
  const by = transition?.field ?? 'status';
  const field = module.fields[by];
  const to = transition ? transition.to : recordStatus.void;
  const from = [...new Set(subjects.map(({ record }) => asText(record[by])))].filter(Boolean);
  const isMoved = isStatus(field) && from.some((status) => status !== to);
  const named = subjects.slice(0, most).map((subject) => nameOf(module, subject));
  return (
    <dl className="facts action-subjects">
      <dt>{text(module.title)}</dt>
      <dd>
        {count === 1
          ? named[0]
          : t('detail.several', { count, titles: named.join(t('common.separator')) })}
      </dd>
      {isMoved ? (
        <>
          <dt>{text(field.title)}</dt>
          <dd className="action-change">
            {from.map((status) => (
              <DictValue key={status} field={field} value={status} />
            ))}
            <ArrowRight size={14} role="img" aria-label={t('detail.becomes')} />
            <DictValue field={field} value={to} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function nameOf(module: Module, { record, titles }: Subject): string {
  const { title, number, about } = calledOf(module, record, titles);
  return [title, number, about].filter(Boolean).join(' · ');
}

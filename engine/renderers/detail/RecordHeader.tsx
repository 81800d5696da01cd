import type { ReactNode } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import { isNumbered } from '#engine/schema/isNumbered.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { DictValue } from '../fields/parts/StatusBadge.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { calledOf, type Called } from './calledOf.ts';

interface Props {
  module: Module;
  record: RecordData;
  titles: Readonly<Record<string, string | null>>;
  /** How it is called; default: what the record says of itself. */
  called?: Called;
  buttons?: ReactNode;
}

/** Title, kind, number, whom it concerns, status, the figures that matter as far as there are any, and what can be done. */
export function RecordHeader({ module, record, titles, called, buttons }: Props) {
  const styles = useStyles();
  const text = useText();
  const { title, number, about } = called ?? calledOf(module, record, titles);
  const { status } = module.fields;
  const summary = (module.detail?.summary ?? []).filter((name) => {
    const field = module.fields[name];
    return field && !kindOf(field).isEmpty(record[name] ?? null);
  });
  // of what is called after another record, it says what it is itself
  const kind = title && isNumbered(module) ? text(module.title) : '';
  const kept = [kind, number, about].filter(Boolean);
  return (
    <header className={styles.header}>
      <div className={styles.headerLine}>
        <h2 className={styles.headerTitle}>{title || text(module.title)}</h2>
        {kept.length > 0 && <span className={styles.muted}>{kept.join(' · ')}</span>}
        {isStatus(status) && <DictValue field={status} value={record.status} />}
        <span className={styles.spacer} />
        {buttons}
      </div>
      {summary.length > 0 && (
        <dl className={styles.facts}>
          {summary.map((name) => {
            const field = module.fields[name]!;
            const { View }: FieldView = fieldViews[field.type];
            return (
              <div key={name} className={styles.fact}>
                <dt>{text(field.title)}</dt>
                <dd>
                  <View
                    field={field}
                    value={record[name]}
                    path={name}
                    titles={(path) => titles[path]}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </header>
  );
}

import { kindOf } from '#engine/fields/index.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { holds } from '#engine/expression/index.ts';
import type { FormSpec, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { CSSProperties, ReactNode } from 'react';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { FormExpressions } from '../form/FormExpressions.ts';
import { layoutOf } from '../form/layout.ts';
import { ReferenceCache } from '../form/ReferenceCache.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { OwnedTable } from '../owned/OwnedTable.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import { NotFilledIn } from './NotFilledIn.tsx';
import { titlesOf } from './titlesOf.ts';

type Section = FormSpec['tabs'][number]['sections'][number];

interface Props {
  module: Module;
  record: RecordData;
  titles: Readonly<Record<string, string | null>>;
}

/**
 * The layout of the form, as text. Fields the person may not see are absent from the record, and from here; so is a
 * section of such alone. Those without a value are named in a line below the others.
 */
export function Information({ module, record, titles }: Props) {
  const services = useServices();
  const styles = useStyles();
  const text = useText();
  const expressions = new FormExpressions(module, services, new ReferenceCache(services));
  const isShown = (condition?: string) => {
    const compiled = condition && expressions.compile(condition);
    return !compiled || holds(compiled, expressions.context(record));
  };
  const titleAt = titlesOf(titles);
  const isSeen = ({ name }: { name: string }) =>
    name in record && isShown(module.fields[name]?.visibleWhen);
  const isFilled = ({ name }: { name: string }) =>
    !kindOf(module.fields[name]!).isEmpty(record[name]);
  const layout = layoutOf(module.form, module.fields);
  return layout.tabs
    .flatMap((tab) => tab.sections)
    .filter(({ section }) => isShown(section.visibleWhen))
    .map(({ section, chunks }) => {
      const rows = chunks.flatMap((chunk) => chunk.rows).map((row) => row.filter(isSeen));
      return {
        section,
        rows: rows.map((row) => row.filter(isFilled)).filter((row) => row.length > 0),
        blank: rows.flat().filter((one) => !isFilled(one) && isTyped(module.fields[one.name]!)),
      };
    })
    .filter(({ rows, blank }) => rows.length + blank.length > 0)
    .map(({ section, rows, blank }) => (
      <InfoSection key={section.id} section={section}>
        {section.owned && (
          <OwnedTable
            personId={idIn(record[section.owned])}
            module={module.module}
            recordId={idIn(record.id)}
          />
        )}
        {rows.map((row) => (
          <dl key={row[0]?.name} className={styles.row}>
            {row.map(({ name, span, isNamed }) => {
              const field = module.fields[name]!;
              const { View }: FieldView = fieldViews[field.type];
              return (
                <div
                  key={name}
                  className={styles.infoField}
                  style={{ '--span': span } as CSSProperties}
                  data-field={name}
                >
                  <dt className={isNamed ? styles.hiddenText : undefined}>{text(field.title)}</dt>
                  <dd>
                    <View
                      field={field}
                      value={record[name]}
                      path={name}
                      titles={titleAt}
                      beside={{ fields: module.fields, values: record }}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        ))}
        <NotFilledIn module={module} names={blank.map(({ name }) => name)} />
      </InfoSection>
    ));
}

function InfoSection({ section, children }: { section: Section; children: ReactNode }) {
  const styles = useStyles();
  const text = useText();
  const title = section.title && text(section.title);
  return (
    <section className={styles.section}>
      {section.folded ? (
        <details className={styles.foldedInfo}>
          <summary>
            <h2>{title}</h2>
          </summary>
          {children}
        </details>
      ) : (
        <>
          {title && <h2 className={styles.legend}>{title}</h2>}
          {children}
        </>
      )}
    </section>
  );
}

const idIn = (value: FieldValue | undefined) => (typeof value === 'string' ? value : null);

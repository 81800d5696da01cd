import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { Part } from './Part.tsx';
import { ruleParts } from './viewOf.ts';
import { isCalculated } from '#engine/schema/language/fieldTypes.ts';

/** What holds for records, and what follows from them. */
export function RulesView() {
  const { t } = useTranslation();
  const text = useText();
  const { module } = useDesigner();
  const made = Object.entries(module.fields).flatMap(([name, field]) => [
    ...(isCalculated(field) ? [{ path: ['fields', name], title: text(field.title) }] : []),
    ...Object.entries(field.columns ?? {}).flatMap(([column, spec]) =>
      isCalculated(spec)
        ? [
            {
              path: ['fields', name, 'columns', column],
              title: `${text(field.title)} / ${text(spec.title)}`,
            },
          ]
        : [],
    ),
  ]);
  return (
    <>
      <Part title={t('moduleDesign.formulas')}>
        {made.length === 0 ? <p>{t('moduleDesign.noFormulas')}</p> : null}
        {made.map(({ path, title }) => (
          <details key={path.join('.')}>
            <summary>{title}</summary>
            <PropertyPanel at={path} />
          </details>
        ))}
      </Part>
      {ruleParts.map((part) => (
        <Part key={part} title={t(`moduleDesign.parts.${part}`)}>
          <PropertyPanel at={places[part]} />
        </Part>
      ))}
    </>
  );
}

const places = Object.fromEntries(ruleParts.map((part) => [part, [part]])) as Record<
  (typeof ruleParts)[number],
  string[]
>;

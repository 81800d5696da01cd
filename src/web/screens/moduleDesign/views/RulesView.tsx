import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { Part } from './Part.tsx';
import { ruleParts } from './viewOf.ts';

/** What holds for records, and what follows from them. */
export function RulesView() {
  const { t } = useTranslation();
  const text = useText();
  const { module } = useDesigner();
  const made = Object.entries(module.fields).flatMap(([name, field]) => [
    ...(isMade(field.type) ? [{ path: ['fields', name], title: text(field.title) }] : []),
    ...Object.entries(field.columns ?? {}).flatMap(([column, { type, title }]) =>
      isMade(type)
        ? [
            {
              path: ['fields', name, 'columns', column],
              title: `${text(field.title)} / ${text(title)}`,
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

const isMade = (type: string) => type === 'computed' || type === 'rollup';
const places = Object.fromEntries(ruleParts.map((part) => [part, [part]])) as Record<
  (typeof ruleParts)[number],
  string[]
>;

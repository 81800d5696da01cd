import { isSerial } from '#engine/schema/language/fieldTypes.ts';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useDesigner } from '../DesignerContext.ts';
import { Part } from './Part.tsx';
import { ruleParts } from './viewOf.ts';

const whole: string[] = [];
const record = ['record'];
const screens = ['screens'];
/** Drawn in views of their own, or never changed. */
const names = [
  'module',
  'entity',
  'path',
  'fields',
  'form',
  'list',
  'flow',
  'access',
  'record',
  'screens',
  ...ruleParts,
];

/** What the module is called, how its records are, and where its screens are. */
export function SettingsView() {
  const { t } = useTranslation();
  const { module } = useDesigner();
  const serials = Object.keys(module.fields).filter((name) => isSerial(module.fields[name]));
  return (
    <>
      <Part title={t('moduleDesign.settings.record')}>
        <PropertyPanel at={record} />
      </Part>
      <Part title={t('moduleDesign.settings.numbering')}>
        {serials.length === 0 ? <p>{t('moduleDesign.settings.noNumber')}</p> : null}
        {serials.map((name) => (
          <PropertyPanel key={name} at={['fields', name]} />
        ))}
      </Part>
      {module['screens'] ? (
        <Part title={t('moduleDesign.settings.screens')}>
          <PropertyPanel at={screens} />
        </Part>
      ) : null}
      <Part title={t('moduleDesign.settings.rest')}>
        <PropertyPanel at={whole} omit={names} />
      </Part>
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallStep } from '#engine/schema/language/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { SelectLine } from './SelectLine.tsx';
import { Condition } from './Condition.tsx';
import { Mistakes } from './Mistakes.tsx';
import { Rejection } from './Rejection.tsx';
import { When } from './When.tsx';

/** Which module’s process is called, with what values, once or for each entry of a field. */
export function CallEditor({ step }: { step: CallStep }) {
  const { t } = useTranslation();
  const text = useText();
  const { design, changeStep } = useDesign();
  const { create } = step;
  const called = design.processes.find(({ module }) => module === create.module);
  const titles = (fields: readonly { path: string; title: { en: string; zh: string } }[]) =>
    fields.map(({ path, title }) => ({ value: path, title: `${text(title)} (${path})` }));
  const set = (words: Partial<CallStep['create']>, place?: string) => {
    const next = Object.entries({ ...create, ...words }).filter(([, value]) => value !== undefined);
    changeStep(
      { ...step, create: Object.fromEntries(next) as CallStep['create'] },
      place && `${step.id} ${place}`,
    );
  };
  const values = Object.entries(create.values);
  const missing = called?.fields.filter(({ path }) => !(path in create.values)) ?? [];
  const { forEach: _forEach, ...once } = step;
  const manyFields = design.fields.filter(({ type }) => ['table', 'refs', 'users'].includes(type));
  const references = design.fields.filter(
    ({ type, path }) => type === 'ref' || path === create.storeIn,
  );
  return (
    <>
      <SelectLine
        label={t('design.called')}
        value={create.module || undefined}
        options={design.processes.map(({ module, title }) => ({
          value: module,
          title: `${text(title)} (${module})`,
        }))}
        onChange={(module) => set({ module: module ?? '' })}
      />
      <Mistakes stepId={step.id} at="create.module" />
      <SelectLine
        label={t('design.forEach')}
        value={step.forEach}
        options={titles(manyFields)}
        otherwise={t('design.once')}
        onChange={(forEach) => changeStep(forEach ? { ...step, forEach } : once)}
      />
      <Mistakes stepId={step.id} at="forEach" />
      <fieldset className="design-set">
        <legend>{t('design.values')}</legend>
        {values.map(([field, value]) => (
          <div key={field} className="design-rule">
            <div className="design-rule-tools">
              <span>{text(called?.fields.find(({ path }) => path === field)?.title) || field}</span>
              <button
                type="button"
                aria-label={t('design.valueRemove', { field })}
                onClick={() => {
                  const { [field]: _value, ...rest } = create.values;
                  set({ values: rest });
                }}
              >
                <X size={14} aria-hidden />
              </button>
            </div>
            <Condition
              label={field}
              stepId={step.id}
              at={`create.values.${field}`}
              value={value}
              onChange={(next) =>
                set({ values: { ...create.values, [field]: next } }, `values.${field}`)
              }
            />
          </div>
        ))}
        {missing.length > 0 ? (
          <SelectLine
            label={t('design.valueAdd')}
            value={undefined}
            options={titles(missing)}
            onChange={(field) => field && set({ values: { ...create.values, [field]: '' } })}
          />
        ) : null}
      </fieldset>
      <Lines step={step} onChange={(lines) => set({ lines })} />
      <SelectLine
        label={t('design.storeIn')}
        value={create.storeIn}
        options={titles(references)}
        otherwise={t('design.notStored')}
        onChange={(storeIn) => set({ storeIn })}
      />
      <Mistakes stepId={step.id} at="create.storeIn" />
      <Rejection
        value={step.onReject}
        onChange={(onReject) => {
          const { onReject: _old, ...rest } = step;
          changeStep(onReject ? { ...rest, onReject } : rest);
        }}
      />
      <When step={step} />
    </>
  );
}

interface LinesProps {
  step: CallStep;
  onChange: (lines: CallStep['create']['lines']) => void;
}

/** Tables of lines that are copied by the names of their columns. */
function Lines({ step, onChange }: LinesProps) {
  const { t } = useTranslation();
  const text = useText();
  const { design } = useDesign();
  const lines = step.create.lines ?? {};
  const tables = design.fields.filter(({ type }) => type === 'table');
  if (tables.length === 0) return null;
  const called = design.processes.find(({ module }) => module === step.create.module);
  return (
    <>
      {Object.entries(lines).map(([theirs, ours]) => (
        <Button
          key={theirs}
          size="xs"
          variant="outline"
          aria-label={t('design.valueRemove', { field: theirs })}
          onClick={() => {
            const { [theirs]: _gone, ...rest } = lines;
            onChange(Object.keys(rest).length > 0 ? rest : undefined);
          }}
        >
          {typeof ours === 'string' ? `${theirs} ← ${ours}` : theirs}
          <X size={14} />
        </Button>
      ))}
      {tables.map(({ path, title }) => (
        <SelectLine
          key={path}
          label={t('design.copyLines', { table: text(title) })}
          value={undefined}
          options={(called?.fields ?? []).map((field) => ({
            value: field.path,
            title: `${text(field.title)} (${field.path})`,
          }))}
          onChange={(theirs) => theirs && onChange({ ...lines, [theirs]: path })}
        />
      ))}
      <Mistakes stepId={step.id} at="create.lines" />
    </>
  );
}

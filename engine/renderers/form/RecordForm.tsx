import Form from '@rjsf/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { recordJsonSchema } from '#engine/record/jsonSchema.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices, type RendererServices } from '../RendererContext.tsx';
import { withDefaults } from './defaults.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { focusField } from './focusField.ts';
import { FormBindingProvider } from './FormBinding.tsx';
import { FormExpressions } from './FormExpressions.ts';
import { FormLayoutTemplate } from './FormLayoutView.tsx';
import { FormModel } from './FormModel.ts';
import { FormModelContext } from './FormModelContext.tsx';
import { InnerFormContext } from './InnerForm.tsx';
import { layoutOf } from './layout.ts';
import type { RecordFormProps } from './RecordFormProps.ts';
import { ReferenceCache } from './ReferenceCache.ts';
import { Reveal } from './Reveal.ts';
import { TitleCache } from './TitleCache.ts';
import { uiSchemaOf } from './uiSchema.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useFormHandle } from './useFormHandle.ts';
import { useVariantForm, type FormBefore } from './useVariantForm.ts';
import { whenIdle } from './whenIdle.ts';
import { widgets } from './widgets.tsx';

export type { RecordFormHandle, RecordFormProps } from './RecordFormProps.ts';

/**
 * A form for one record of a module. When the module or the record's variant changes a new one is made, with what was
 * typed: also what the new variant hides, until it is saved.
 */
export function RecordForm(props: RecordFormProps) {
  const services = useServices();
  const { module: given } = props;
  const [shown, setShown] = useState(() => ({
    key: 0,
    given,
    module: inVariant(given, variantStart(props, services)),
  }));
  const typed = useRef<RecordData>(undefined);
  const [book] = useState(() => new TitleCache(props.record, props.titles));
  const follow = (record: RecordData) => {
    const module = inVariant(given, record);
    if (module !== shown.module) setShown({ key: shown.key + 1, given, module });
  };
  if (shown.given !== given) follow(variantStart(props, services));
  return (
    <MountedForm
      key={shown.key}
      {...props}
      module={shown.module}
      typed={typed}
      book={book}
      onVariant={given.variants && follow}
      focused={shown.key > 0 ? given.variants?.by : undefined}
      focusesFirst={props.focusesFirst === true && shown.key === 0}
    />
  );
}

const showForm = (props: RecordFormProps) => <RecordForm {...props} />;

/** What decides the variant a form begins with. */
function variantStart({ module, record = {}, mode }: RecordFormProps, services: RendererServices) {
  const by = module.variants?.by ?? '';
  const field = module.fields[by];
  if (!field || mode !== 'create') return record;
  const expressions = new FormExpressions(module, services, new ReferenceCache(services));
  return withDefaults({ [by]: field }, record, expressions);
}

interface MountedFormProps extends RecordFormProps, FormBefore {
  /** Titles that the form has met, whatever its variant. */
  book: TitleCache;
}

const templates = { FieldTemplate, ObjectFieldTemplate: FormLayoutTemplate };

/**
 * rjsf draws the record by its schema, mounted once. Values and messages live in a store that fields subscribe to by
 * path, and the form checks what is there by the validator that rjsf has: rjsf's own data stays empty, since each change
 * of it renders the whole form.
 */
function MountedForm(props: MountedFormProps) {
  const { module, onSubmit, onChange, ref, isInner, children } = props;
  const services = useServices();
  const styles = useStyles();
  const prefix = useId();
  const [model] = useState(() => new FormModel({ ...props, services }));
  const [reveal] = useState(() => new Reveal());
  const layout = useMemo(() => layoutOf(module.form, module.fields), [module]);
  const { language, registry } = services;
  const [schema] = useState(() => recordJsonSchema(module, { dict: registry.findDict }));
  const uiSchema = useMemo(() => uiSchemaOf(module, layout, language), [module, layout, language]);
  const context = useMemo(
    () => ({
      model,
      reveal,
      idOf: (path: readonly (string | number)[]) => [prefix, ...path].join('.'),
    }),
    [model, reveal, prefix],
  );
  const focus = (key: string) => focusField(key, layout, reveal, context.idOf);
  const handle = useFormHandle(ref, { model, layout, focus });
  useVariantForm(model, props, focus);
  useEffect(() => (model.mode === 'view' ? undefined : whenIdle(() => void model.load())), [model]);
  useFirstFocus(model, context.idOf, props.focusesFirst === true && model.mode === 'create');
  useEffect(() => onChange && model.onChange(() => onChange(model.isDirty())), [model, onChange]);

  const submit = async () => {
    if (await handle.validate()) onSubmit?.(model.store.getData());
  };

  return (
    <InnerFormContext value={showForm}>
      <FormModelContext value={context}>
        <FormBindingProvider value={model}>
          <div className={styles.form}>
            <div>
              {!isInner && <ErrorSummary names={[...layout.places.keys()]} onChoose={focus} />}
              <Form
                schema={schema}
                uiSchema={uiSchema}
                validator={model.validator}
                widgets={widgets}
                templates={templates}
                tagName={isInner ? 'div' : 'form'}
                idPrefix={prefix}
                idSeparator="."
                noValidate
                noHtml5Validate
                showErrorList={false}
                experimental_componentUpdateStrategy="shallow"
                onSubmit={() => void submit()}
              >
                {children ?? <></>}
              </Form>
            </div>
          </div>
        </FormBindingProvider>
      </FormModelContext>
    </InnerFormContext>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import {
  designedModule,
  readAnswers,
  readDesign,
  withDesign,
  writeAnswers,
  type FormDesign,
} from '#engine/schema/formDesign.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { InnerForm } from '../../form/InnerForm.tsx';
import type { RecordFormHandle } from '../../form/RecordFormProps.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { RendererProvider, useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { AnswerCharts } from './AnswerCharts.tsx';
import { designedServices } from './designedServices.ts';

/** The form that the field beside it has the design of, to be filled in. */
export function AnswersForm({
  path,
  design: beside,
  readOnly,
  invalid,
}: WidgetProps & { design: string }) {
  const { store, titles } = useFormBinding();
  const services = useServices();
  const styles = useStyles();
  const words = useWords();
  const form = useRef<RecordFormHandle>(null);
  const [turn, setTurn] = useState(0);
  const text = useStoreValue([beside]);
  const design = useMemo(() => readDesign(text), [text]);
  // what others write, a draft put back for example, is shown by a new form
  const [listener] = useState(() => () => setTurn((last) => last + 1));
  useEffect(() => store.subscribe(path, listener), [store, path, listener]);
  useEffect(() => {
    if (invalid) void form.current?.validate();
  }, [invalid]);
  // what was answered to another form before goes with it
  useEffect(() => {
    const given = readAnswers(store.get(path));
    const known = Object.entries(given).filter(([name]) => design && name in design.fields);
    if (known.length < Object.keys(given).length)
      store.set(path, writeAnswers(Object.fromEntries(known)));
  }, [store, path, design]);
  if (!design || typeof text !== 'string') return <p className={styles.muted}>{words.noDesign}</p>;
  const own = designedServices(services, withDesign(services.registry, text, design));
  return (
    <RendererProvider services={own}>
      <InnerForm
        key={`${turn} ${text}`}
        ref={form}
        module={own.registry.module(designedModule)}
        mode={readOnly ? 'view' : 'edit'}
        record={{ ...design.begins, ...readAnswers(store.get(path)) }}
        titles={titles.inside(path.join('.'))}
        onChange={() => {
          const answers = form.current?.getData();
          if (answers) store.set(path, writeAnswers(answers), listener);
        }}
      />
      <ChartsWhileTyping path={path} design={design} />
    </RendererProvider>
  );
}

function ChartsWhileTyping({ path, design }: { path: WidgetProps['path']; design: FormDesign }) {
  const value = useStoreValue(path);
  return <AnswerCharts design={design} answers={readAnswers(value)} />;
}

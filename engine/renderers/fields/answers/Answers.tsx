import { isFiles, isLines } from '#engine/schema/language/fieldTypes.ts';
import { useMemo } from 'react';
import {
  designedModule,
  questionsOf,
  readAnswers,
  readDesign,
  withDesign,
} from '#engine/schema/formDesign.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { RendererProvider, useServices, useText } from '../../RendererContext.tsx';
import { attachment } from '../attachment/index.tsx';
import type { ValueProps } from '../FieldView.ts';
import { FormattedView } from '../parts/FormattedValue.tsx';
import { RefView } from '../parts/RefValue.tsx';
import { AnswerCharts } from './AnswerCharts.tsx';
import { AnsweredLines } from './AnsweredLines.tsx';
import { designedServices } from './designedServices.ts';

/** What was answered, question by question, in the order of the form. */
export function Answers({
  value,
  path,
  design: text,
  titles,
}: ValueProps & { design: FieldValue }) {
  const styles = useStyles();
  const say = useText();
  const services = useServices();
  const design = useMemo(() => readDesign(text), [text]);
  if (!design) return '—';
  const answers = readAnswers(value);
  const own = designedServices(services, withDesign(services.registry, text as string, design));
  const asked = questionsOf(own.registry.module(designedModule));
  return (
    <RendererProvider services={own}>
      <dl className={styles.answers}>
        {asked.map(([name, field]) => (
          <div
            key={name}
            className={styles.infoField}
            {...(isLines(field) && { style: { gridColumn: '1 / -1' } })}
          >
            <dt>{say(field.title)}</dt>
            <dd>
              <AnswerView
                field={field}
                value={answers[name]}
                path={`${path}.${name}`}
                titles={titles}
              />
            </dd>
          </div>
        ))}
      </dl>
      <AnswerCharts design={design} answers={answers} />
    </RendererProvider>
  );
}

/** People and departments open their records, files can be looked at; anything else is text. */
function AnswerView(props: ValueProps) {
  const { registry } = useServices();
  if (isLines(props.field)) return <AnsweredLines {...props} />;
  if (isFiles(props.field)) return <attachment.View {...props} />;
  return referencedModule(props.field, registry.system) ? (
    <RefView {...props} />
  ) : (
    <FormattedView {...props} />
  );
}

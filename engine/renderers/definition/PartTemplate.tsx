import type { FieldTemplateProps } from '@rjsf/utils';
import { CircleHelp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { drawingOf, isNested, objectAt } from './draw.ts';
import { Problems } from './Problems.tsx';
import { problemsAt, siteOf } from './site.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

/** Drawings whose label names a single input. */
const labelled = ['Expression', 'Name', 'Choice', 'Figure', 'Line', 'Tag'];

/** rjsf's field template: label, help, the input, and what is wrong with it. */
export function PartTemplate(props: FieldTemplateProps) {
  const { id, label, rawDescription = '', children, schema, uiSchema, formData, registry } = props;
  const { kind, problems, change } = useDefinition();
  const styles = useStyles();
  const words = useDefinitionWords();
  const [isHelped, setHelped] = useState(false);
  const site = siteOf(uiSchema);
  if (!site) return children;
  const { path, node, isRequired } = site;
  const { root } = registry.formContext as { root: number };
  const drawing = uiSchema?.['ui:field'] === 'Tag' ? 'Tag' : drawingOf(kind, node);
  const shown =
    drawing === 'Object'
      ? Object.keys(schema.properties ?? {})
      : drawing === 'List' || drawing === 'Entries'
        ? Object.keys((formData ?? {}) as object)
        : [];
  const inside =
    drawing === 'Object'
      ? objectAt(kind, node, formData).unknown.filter((key) => !shown.includes(key))
      : [];
  const told = (
    <Problems
      id={`${id}__problems`}
      problems={problemsAt(problems, path, [
        ...shown,
        ...inside,
        ...((registry.formContext as { omit: string[] }).omit ?? []),
      ])}
    />
  );
  if (path.length === root)
    return (
      <>
        {children}
        {told}
      </>
    );
  const help = rawDescription && (
    <IconButton
      label={words.helpOn(label)}
      isExpanded={isHelped}
      onClick={() => setHelped(!isHelped)}
    >
      <CircleHelp size={13} aria-hidden />
    </IconButton>
  );
  const description = isHelped ? (
    <p className={styles.partHelp} id={`${id}__help`}>
      {rawDescription}
    </p>
  ) : null;
  const { isBare } = uiSchema!['ui:options'] as { isBare?: boolean };
  if (isBare && drawing !== 'Tag' && isNested(drawing))
    return (
      <>
        {children}
        {told}
      </>
    );
  if (drawing !== 'Tag' && isNested(drawing))
    return (
      <fieldset className={styles.partGroup} data-part={path.join('.')}>
        <legend>
          <span>{label}</span>
          {help}
          {isRequired ? null : (
            <IconButton label={words.takeOut(label)} onClick={() => change(path, undefined)}>
              <X size={13} aria-hidden />
            </IconButton>
          )}
        </legend>
        {description}
        {children}
        {told}
      </fieldset>
    );
  const head: ReactNode = labelled.includes(drawing) ? (
    <label htmlFor={id}>{label}</label>
  ) : (
    <span id={`${id}__label`}>{label}</span>
  );
  return (
    <div className={styles.partField} data-part={path.join('.')}>
      {drawing === 'Flag' ? null : (
        <div className={isBare ? styles.partHidden : styles.partLabel}>
          {head}
          {isRequired && !isBare ? (
            <span className={styles.required} aria-hidden>
              *
            </span>
          ) : null}
          {isBare ? null : help}
        </div>
      )}
      {drawing === 'Flag' ? (
        <div className={styles.partLabel}>
          {children}
          {help}
        </div>
      ) : (
        children
      )}
      {description}
      {told}
    </div>
  );
}

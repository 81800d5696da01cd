import type { FieldTemplateProps } from '@rjsf/utils';
import { CircleHelp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { isNested, objectAt, type Drawing, type Site } from './draw.ts';
import { Problems } from './Problems.tsx';
import { problemsAt, siteOf } from './site.ts';
import { unsaidAt } from './unsaid.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

/** Drawings whose label names a single input. */
const labelled = ['Expression', 'Name', 'Choice', 'Figure', 'Line', 'Tag'];

/** rjsf's field template: label, help, the input, and what is wrong with it. */
export function PartTemplate(props: FieldTemplateProps) {
  const { children, uiSchema, registry } = props;
  const site = siteOf(uiSchema);
  if (!site) return children;
  const { root } = registry.formContext as { root: number };
  const drawing = (uiSchema!['ui:field'] ?? 'Object') as Drawn;
  const told = <PartProblems {...props} site={site} drawing={drawing} />;
  const { isBare = false } = uiSchema!['ui:options'] as { isBare?: boolean };
  const isGroup = drawing !== 'Tag' && isNested(drawing);
  if (site.path.length === root || (isBare && isGroup))
    return (
      <>
        {children}
        {told}
      </>
    );
  if (isGroup) return <PartGroup {...props} site={site} problems={told} />;
  return (
    <PartField
      {...props}
      site={site}
      drawing={drawing}
      isBare={isBare}
      hasLabel={labelled.includes(drawing)}
      problems={told}
    />
  );
}

/** How a part is drawn; a tag stands beside another part. */
type Drawn = Drawing | 'Object' | 'Tag';

interface PartProps extends FieldTemplateProps {
  site: Site;
}

/** What is wrong here, and in parts that no field of their own shows. */
function PartProblems({
  id,
  schema,
  formData,
  registry,
  site: { path, node },
  drawing,
}: PartProps & { drawing: Drawn }) {
  const { kind, problems } = useDefinition();
  const isList = drawing === 'List' || drawing === 'Entries';
  const shown =
    drawing === 'Object'
      ? Object.keys(schema.properties ?? {})
      : isList
        ? Object.keys((formData ?? {}) as object)
        : [];
  const unknown = drawing === 'Object' ? objectAt(kind, node, formData).unknown : [];
  const inside = unknown.filter((key) => !shown.includes(key));
  const { omit = [] } = registry.formContext as { omit?: string[] };
  return (
    <Problems
      id={`${id}__problems`}
      problems={problemsAt(problems, path, [...shown, ...inside, ...omit])}
    />
  );
}

/** A part with parts of its own, in a frame; what need not be there can be taken out. */
function PartGroup(props: PartProps & { problems: ReactNode }) {
  const { label, children, problems, site } = props;
  const { path, isRequired } = site;
  const { change } = useDefinition();
  const styles = useStyles();
  const words = useDefinitionWords();
  const help = useHelp(props.id, label, props.rawDescription);
  return (
    <fieldset className={styles.partGroup} data-part={path.join('.')}>
      <legend>
        <span>{label}</span>
        {help.button}
        {isRequired ? null : (
          <IconButton label={words.takeOut(label)} onClick={() => change(path, undefined)}>
            <X size={13} aria-hidden />
          </IconButton>
        )}
      </legend>
      {help.text}
      {children}
      {problems}
    </fieldset>
  );
}

interface PartFieldProps extends PartProps {
  drawing: Drawn;
  /** Its label is heard, and not seen. */
  isBare: boolean;
  /** Its label names a single input. */
  hasLabel: boolean;
  problems: ReactNode;
}

function PartField(props: PartFieldProps) {
  const { id, label, children, site, drawing, isBare, hasLabel, problems } = props;
  const styles = useStyles();
  const { value, whole } = useDefinition();
  const help = useHelp(id, label, props.rawDescription);
  const isNeeded = site.isRequired && unsaidAt(whole, value, site.path) === undefined;
  if (drawing === 'Flag')
    return (
      <div className={styles.partField} data-part={site.path.join('.')}>
        <div className={styles.partLabel}>
          {children}
          {help.button}
        </div>
        {help.text}
        {problems}
      </div>
    );
  return (
    <div className={styles.partField} data-part={site.path.join('.')}>
      <div className={isBare ? styles.partHidden : styles.partLabel}>
        {hasLabel ? <label htmlFor={id}>{label}</label> : <span id={`${id}__label`}>{label}</span>}
        {isNeeded && !isBare ? (
          <span className={styles.required} aria-hidden>
            *
          </span>
        ) : null}
        {isBare ? null : help.button}
      </div>
      {children}
      {help.text}
      {problems}
    </div>
  );
}

/** A button that shows what a keyword means, and the text that it shows. */
function useHelp(id: string, label: string, description: string | undefined) {
  const styles = useStyles();
  const words = useDefinitionWords();
  const [isShown, setShown] = useState(false);
  const button = description ? (
    <IconButton label={words.helpOn(label)} isExpanded={isShown} onClick={() => setShown(!isShown)}>
      <CircleHelp size={13} aria-hidden />
    </IconButton>
  ) : null;
  const text = isShown ? (
    <p className={styles.partHelp} id={`${id}__help`}>
      {description}
    </p>
  ) : null;
  return { button, text };
}

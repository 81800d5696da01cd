import Form from '@rjsf/core';
import { useId, useMemo } from 'react';
import { partAt, type PartPath } from '#engine/schema/parts/partSchema.ts';
import { DefinitionContext, useDefinition } from './DefinitionContext.ts';
import { draw } from './draw.ts';
import { Choice, Tag } from './fields/Choice.tsx';
import { Choices } from './fields/Choices.tsx';
import { Duration } from './fields/Duration.tsx';
import { Either } from './fields/Either.tsx';
import { Entries } from './fields/Entries.tsx';
import { Expression } from './fields/Expression.tsx';
import { Figure } from './fields/Figure.tsx';
import { Filter } from './fields/Filter.tsx';
import { Flag } from './fields/Flag.tsx';
import { Json } from './fields/Json.tsx';
import { Line } from './fields/Line.tsx';
import { List } from './fields/List.tsx';
import { Name } from './fields/Name.tsx';
import { Names } from './fields/Names.tsx';
import { Texts } from './fields/Texts.tsx';
import { omitted } from './Inner.tsx';
import { PartsTemplate } from './PartsTemplate.tsx';
import { PartTemplate } from './PartTemplate.tsx';
import { partValidator, shapeProblems } from './partValidator.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface PropertyPanelProps {
  /** Of the part, into the definition: `['guards', 2]`. */
  at: PartPath;
  /**
   * Keys that are drawn elsewhere, from the part, `*` for each entry and key of a map: `['id', 'cases.*.steps']`.
   * Keep it the same object.
   */
  omit?: readonly string[];
}

const fields = {
  Choice,
  Choices,
  Duration,
  Either,
  Entries,
  Expression,
  Figure,
  Filter,
  Flag,
  Json,
  Line,
  List,
  Name,
  Names,
  Tag,
  Texts,
};
const templates = { FieldTemplate: PartTemplate, ObjectFieldTemplate: PartsTemplate };
const nothing: readonly string[] = [];
/** Whatever is drawn is there as it is: nothing is put in by itself. */
const asItIs = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/**
 * All that a part of a definition may say, as a form over the language's own meta-schema: a field, a guard, a step, a
 * column. What is changed goes to the DefinitionContext around it.
 */
export function PropertyPanel({ at, omit = nothing }: PropertyPanelProps) {
  const drawing = useDefinition();
  const { kind, value: definition, problems, validate } = drawing;
  const words = useDefinitionWords();
  const prefix = useId();
  const place = at.join('.');
  const part = partAt(kind, definition, at);
  const drawn = useMemo(
    () =>
      part &&
      draw(
        kind,
        { node: part.schema, path: at, isRequired: true },
        part.value,
        words,
        omitted(omit, []),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same place and value are drawn alike
    [kind, part?.value, place, omit, words],
  );
  const context = useMemo(() => ({ omit, root: at.length }), [omit, at.length]);
  // a problem that both the panel and the check report is shown once
  const checked = useMemo(
    () => ({
      ...drawing,
      problems: [...problems, ...shapeProblems(kind, definition, validate)],
    }),
    [drawing, problems, kind, definition, validate],
  );
  const validator = useMemo(
    () => partValidator(kind, definition, at, validate),
    [kind, definition, at, validate],
  );
  if (!part || !drawn) return null;
  return (
    <DefinitionContext value={checked}>
      <Form
        key={place}
        tagName="div"
        schema={drawn.schema}
        uiSchema={drawn.ui}
        formData={part.value}
        formContext={context}
        validator={validator}
        fields={fields}
        templates={templates}
        idPrefix={prefix}
        idSeparator="."
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={asItIs}
      >
        {/* changes are kept as they are made */}
        <></>
      </Form>
    </DefinitionContext>
  );
}

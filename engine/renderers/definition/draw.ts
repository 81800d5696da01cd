import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { isAsDrawn } from '#engine/schema/parts/isAsDrawn.ts';
import {
  choicesOf,
  followed,
  likeliest,
  type PartPath,
  type PartSchema,
} from '#engine/schema/parts/partSchema.ts';

/** How a part of the language is drawn: one of these, or as an object by its keys. */
export type Drawing =
  | 'Texts'
  | 'Expression'
  | 'Name'
  | 'Names'
  | 'Choice'
  | 'Choices'
  | 'Flag'
  | 'Figure'
  | 'Line'
  | 'Duration'
  | 'List'
  | 'Entries'
  | 'Either'
  | 'Filter'
  | 'Json';

/** What a field of the panel knows of its place, besides what rjsf tells it. */
export interface Site {
  /** The language’s schema of it, as it stands at this place. */
  node: PartSchema;
  /** Into the definition. */
  path: PartPath;
  isRequired: boolean;
  /** What the part around it chose to be: of what a step says, its type. */
  choice?: string;
}

interface Drawn {
  schema: RJSFSchema;
  ui: UiSchema;
}

/** The union that a union of objects is drawn of: its tag is chosen, and only what this choice says is shown. */
export function drawingOf(kind: DefinitionKind, node: PartSchema): Drawing | 'Object' {
  const whole = followed(kind, node);
  if (isText(node)) return 'Texts';
  if (whole['filters'] === 'value') return 'Filter';
  if (choicesOf(kind, whole) || whole['properties']) return 'Object';
  if (whole['patternProperties']) return 'Entries';
  if (whole['anyOf']) return 'Either';
  if ('const' in whole || whole['type'] === 'boolean') return 'Flag';
  if (whole['enum']) return 'Choice';
  if (whole['items']) {
    const entry = followed(kind, whole['items'] as PartSchema);
    if (entry['enum']) return 'Choices';
    return entry['names'] && entry['type'] === 'string' ? 'Names' : 'List';
  }
  switch ([whole['type']].flat().at(-1)) {
    case 'string':
      return ofString(whole);
    case 'integer':
    case 'number':
      return 'Figure';
    default:
      return 'Json';
  }
}

function ofString({ format, names, pattern }: PartSchema): Drawing {
  if (format === 'cel') return 'Expression';
  if (names !== undefined) return 'Name';
  return String(pattern).startsWith('^P(') ? 'Duration' : 'Line';
}

const isText = ({ $ref }: PartSchema) => $ref === '#/definitions/Text';

/** Objects and lists: they are put in and taken out, and not merely filled in. */
export const isNested = (drawing: Drawing | 'Object') =>
  ['Object', 'Entries', 'List', 'Either'].includes(drawing);

interface Titles {
  titleOf: (path: PartPath, key: string, choice?: string) => string;
  helpOf: (path: PartPath, node: PartSchema) => string;
}

/**
 * The schema and uiSchema by which rjsf draws a part, as its value has it: of a union the choice that is made, and of
 * what may be put in only what is there.
 */
export function draw(
  kind: DefinitionKind,
  site: Site,
  value: unknown,
  titles: Titles,
  omit: readonly string[] = [],
): Drawn {
  const { node, path, isRequired, choice } = site;
  const drawing = isAsDrawn(kind, node, value) ? drawingOf(kind, node) : 'Json';
  const said = {
    title: titles.titleOf(path, String(path.at(-1) ?? ''), choice),
    description: titles.helpOf(path, followed(kind, node)),
  };
  const own: UiSchema = { 'ui:options': { site } };
  if (drawing !== 'Object') return { schema: said, ui: { ...own, 'ui:field': drawing } };
  const { properties, needed, tag, unknown } = objectAt(kind, node, value);
  const holder = (value ?? {}) as Record<string, unknown>;
  const shown = Object.entries(properties).filter(
    ([key, inner]) =>
      !omit.includes(key) &&
      !key.startsWith('$') &&
      (key === tag || !('const' in followed(kind, inner)) || key === 'copy') &&
      (holder[key] !== undefined || !isNested(drawingOf(kind, inner)) || needed.includes(key)),
  );
  const chosen = tag === undefined ? {} : { choice: String(holder[tag]) };
  const drawn = shown.map(([key, inner]) => {
    const isNeeded = needed.includes(key);
    const place = { node: inner, path: [...path, key], isRequired: isNeeded, ...chosen };
    if (key !== tag) return [key, draw(kind, place, holder[key], titles)] as const;
    const field = {
      schema: { title: titles.titleOf(place.path, key) },
      ui: { 'ui:field': 'Tag', 'ui:options': { site: { ...place, node } } },
    };
    return [key, field] as const;
  });
  return {
    schema: {
      ...said,
      type: 'object',
      properties: Object.fromEntries(drawn.map(([key, { schema }]) => [key, schema])),
      required: needed,
    },
    ui: {
      'ui:options': {
        site: { ...site, isRequired },
        offered: Object.keys(properties).filter(
          (key) =>
            !omit.includes(key) && !shown.some(([one]) => one === key) && !isTag(properties[key]!),
        ),
        unknown: unknown.filter((key) => !omit.includes(key)),
      },
      ...Object.fromEntries(drawn.map(([key, { ui }]) => [key, ui])),
    },
  };
}

const isTag = (node: PartSchema) => 'const' in node;

/** The keys of an object, or of the choice that it makes of a union, and those that the language does not know. */
export function objectAt(kind: DefinitionKind, node: PartSchema, value: unknown) {
  const whole = followed(kind, node);
  const choices = choicesOf(kind, whole);
  const holder = (value ?? {}) as Record<string, unknown>;
  const branch = choices
    ? (choices.branches.get(String(holder[choices.tag])) ?? [...choices.branches.values()][0]!)
    : whole;
  const properties = (branch['properties'] ?? {}) as Record<string, PartSchema>;
  return {
    properties,
    needed: (branch['required'] ?? []) as string[],
    tag: choices?.tag,
    unknown: Object.keys(holder).filter((key) => !(key in properties)),
  };
}

/** Of a plain union: its options, and which of them the value is. */
export function optionsOf(kind: DefinitionKind, node: PartSchema, value: unknown) {
  const options = followed(kind, node)['anyOf'] as PartSchema[];
  return { options, chosen: likeliest(kind, options, value) };
}

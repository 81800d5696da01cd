/** A place where a definition says a text: `fields.*.visibleWhen`. */
export interface Said {
  place: string;
  text: string;
  /** What the language says of it. */
  format?: string;
  names?: string;
}

type Json = Record<string, unknown>;

/**
 * A definition that says every keyword its language has, each text being one of its own: of maps and lists an entry
 * for each form that an entry can have. It means nothing, and is valid nowhere.
 */
export function everyKeyword(schema: object): { definition: unknown; said: Said[] } {
  const said: Said[] = [];
  const definitions = new Map<string, Json>();

  const text = (place: string, { format, names }: Json): string => {
    const own = `own${said.length}`;
    said.push({ place, text: own, format: format as string, names: names as string });
    return own;
  };

  /** A value for each form of the schema. */
  const forms = (node: Json, place: string, within: readonly Json[] = []): unknown[] => {
    if (typeof node.$id === 'string') definitions.set(node.$id, node);
    if (typeof node.$ref === 'string') return forms(definitions.get(node.$ref)!, place, within);
    // steps inside steps say nothing new
    if (within.includes(node)) return [];
    const inner = [...within, node];
    const { anyOf, properties, patternProperties, items } = node as {
      anyOf?: Json[];
      properties?: Record<string, Json>;
      patternProperties?: Record<string, Json>;
      items?: Json;
    };
    if (anyOf) return anyOf.flatMap((one) => forms(one, place, inner));
    if ('const' in node) return [node.const];
    if (Array.isArray(node.enum)) return [node.enum[0]];
    if (items) return [forms(items, `${place}.*`, inner)];
    if (patternProperties) {
      const [of] = Object.values(patternProperties);
      const entries = forms(of!, `${place}.*`, inner).map((value, i) => [`entry${i}`, value]);
      return [Object.fromEntries(entries)];
    }
    if (properties) {
      const entries = Object.entries(properties).flatMap(([key, of]) => {
        const at = place ? `${place}.${key}` : key;
        const [first] = forms(of, at, inner);
        return first === undefined ? [] : [[key, first] as const];
      });
      return [Object.fromEntries(entries)];
    }
    if (node.type === 'integer' || node.type === 'number') return [1];
    if (node.type === 'boolean') return [true];
    return [text(place, node)];
  };

  const [definition] = forms(schema as Json, '');
  const whole = JSON.stringify(definition);
  return { definition, said: said.filter((one) => whole.includes(`"${one.text}"`)) };
}

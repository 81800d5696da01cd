import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));

/**
 * Answers are held against the schema that describes them to others.
 *
 * @param faults where what is wrong is told
 */
export const heldAgainstSchemas =
  (faults: Set<string>) =>
  ({ schema, method, url }: { schema: AnySchema; method: string; url: string }) => {
    let compiled: ValidateFunction | undefined;
    return (answer: unknown): string => {
      const text = JSON.stringify(answer);
      const sent = JSON.parse(text) as { code?: number };
      if (sent.code !== 200) return text;
      const validate = (compiled ??= ajv.compile(schema));
      if (!validate(sent)) faults.add(`${method} ${url}: ${ajv.errorsText(validate.errors)}`);
      return text;
    };
  };

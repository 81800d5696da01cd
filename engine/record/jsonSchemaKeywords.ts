import { _, type Ajv, type Code, type CodeKeywordDefinition } from 'ajv';

/** A limit of a decimal string. Written as code, so that standalone validators carry it. */
const limit = (keyword: string, exceeds: '<' | '>'): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'number',
  error: {
    message: `must be ${exceeds === '<' ? '>=' : '<='} limit`,
    params: ({ schema }) => _`{limit: ${schema}}`,
  },
  code(context) {
    const { data, schema } = context;
    context.fail(exceeds === '<' ? _`Number(${data}) < ${schema}` : _`Number(${data}) > ${schema}`);
  },
});

/** `2026-02-30` is refused, by itself or as the day of a moment. */
const calendar = (keyword: string, form: Code): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must be a day of the calendar' },
  code(context) {
    const { data } = context;
    const day = _`${data}.slice(0, 10)`;
    const time = _`Date.parse(${day} + "T00:00:00Z")`;
    context.fail(
      _`!${form}.test(${data}) || isNaN(${time}) || new Date(${time}).toISOString().slice(0, 10) !== ${day}`,
    );
  },
});
const calendarDate = calendar('calendarDate', _`/^(?!0000)\\d{4}-\\d\\d-\\d\\d$/`);
const calendarTime = calendar('calendarTime', _`/^(?!0000)\\d{4}-\\d\\d-\\d\\dT/`);

/** Teaches ajv our keywords. */
export function addKeywords(ajv: Ajv): Ajv {
  for (const keyword of [
    limit('decimalMinimum', '<'),
    limit('decimalMaximum', '>'),
    calendarDate,
    calendarTime,
  ])
    ajv.addKeyword(keyword);
  return ajv;
}

import { message } from '../../../messages/build.ts';
import { isSafePattern } from '../../../expression/index.ts';
import type { Field } from '../../language/index.ts';
import { unclearPart } from '../../serial.ts';
import type { CheckContext, Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** Patterns of fields are regular expressions, none can be made to run forever; formats of numbers are clear. */
export const patterns: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [name, field] of Object.entries(module.fields)) {
      checkPattern(context, source, ['fields', name], field);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        checkPattern(context, source, ['fields', name, 'columns', column], spec);
    }
  }
};

function checkPattern(
  { report }: CheckContext,
  source: Source,
  path: JsonPath,
  { pattern, serial }: Field,
) {
  const unclear = serial === undefined ? undefined : unclearPart(serial);
  if (unclear)
    report(source, [...path, 'serial'], message('unclearSerial', { text: unclear.text }), {
      offset: unclear.start,
    });
  if (!pattern) return;
  const at = [...path, 'pattern', 'regex'];
  if (/^\(\?[a-z]*i/.test(pattern.regex)) report(source, at, message('caseInPattern'));
  else if (!isRegex(pattern.regex)) report(source, at, message('notPattern'));
  else if (!isSafePattern(pattern.regex)) report(source, at, message('foreverPattern'));
}

function isRegex(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
}

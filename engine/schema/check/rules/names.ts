import { isLines, isStatus } from '../../language/fieldTypes.ts';
import { message } from '../../../messages/build.ts';
import { systemFields } from '../../record.ts';
import type { CheckContext, Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** Words CEL keeps for itself. */
const reserved = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'package',
  'namespace',
  'null',
  'prototype',
  'return',
  'true',
  'var',
  'void',
  'while',
]);
/** Names expressions use for something else. */
const variables = new Set(['user', 'actor', 'parent', 'item']);
const lineFields = new Set(['id', 'parentId', 'position']);

/** Of every object in JavaScript: what is not there would be found all the same. */
const inherited = new Set(
  Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name)),
);
/** Columns of a table of records that are no fields. */
const columns = new Set(['searchWords', 'titleKey']);
const systemNames = new Set<string>([...systemFields, ...columns]);
/** Calls of the product itself stand where those of a module of this name would. */
const calls = new Set([
  'commonUserPersonalConfiguration',
  'account',
  'customisations',
  'dataBase',
  'dashboards',
  'definitions',
  'dict',
  'imports',
  'jobs',
  'prints',
  'reports',
  'sessions',
  'workflowDesign',
  'workflowInterveneLogInfo',
]);

/** Refuses names of modules, fields and columns that would collide with reserved ones. */
export const names: Rule = (context) => {
  for (const { source, module } of context.modules) {
    const table = module.entity ?? module.module;
    expectShort(context, source, [module.entity ? 'entity' : 'module'], table, false);
    if (calls.has(module.module) || inherited.has(module.module))
      context.report(source, ['module'], message('moduleNameTaken', { name: module.module }));
    for (const [field, spec] of Object.entries(module.fields)) {
      const path = ['fields', field];
      expectShort(context, source, path, field);
      if (isLines(spec)) expectShort(context, source, path, `${table}__${field}`);
      expectFree(context, source, path, field, systemNames);
      if (field === 'status' && !isStatus(spec))
        context.report(source, path, message('onlyStatusCalledSo'), {
          key: true,
        });
      for (const column of Object.keys(spec.columns ?? {})) {
        const at = [...path, 'columns', column];
        expectShort(context, source, at, column);
        expectFree(context, source, at, column, lineFields);
      }
    }
  }
};

/** PostgreSQL cuts longer names of tables and columns off. */
const maxLength = 63;

function expectShort(
  { report }: CheckContext,
  source: Source,
  path: JsonPath,
  name: string,
  key = true,
) {
  if (name.length > maxLength)
    report(source, path, message('nameTooLong', { name, length: name.length, max: maxLength }), {
      key,
    });
}

function expectFree(
  { report }: CheckContext,
  source: Source,
  path: JsonPath,
  name: string,
  taken: ReadonlySet<string>,
) {
  if (taken.has(name)) report(source, path, message('systemField', { name }), { key: true });
  else if (reserved.has(name))
    report(source, path, message('reservedWord', { word: name }), { key: true });
  else if (inherited.has(name))
    report(source, path, message('inheritedName', { name }), {
      key: true,
    });
  else if (variables.has(name))
    report(source, path, message('variableName', { name }), { key: true });
}

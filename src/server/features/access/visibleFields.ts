import type { ApproveStep, Field, Grant, Module } from '#engine/schema/language/index.ts';
import { systemFields } from '#engine/schema/record.ts';

type Level = NonNullable<Field['level']>;

/** Fields a grant shows or lets be written; columns of line tables as `lines.price`. */
export function fieldsOfGrant(
  module: Module,
  { fields, except, levels = ['normal'] }: Grant,
): ReadonlySet<string> {
  return visible(
    module,
    (field) => (!fields || fields.includes(field)) && !except?.includes(field),
    (level) => levels.includes(level),
  );
}

/** Fields that reading because of a process shows: ordinary ones, and those the step deals with. */
export function fieldsOfStep(module: Module, step?: ApproveStep): ReadonlySet<string> {
  const dealtWith = step?.fields ?? {};
  const shown = visible(
    module,
    (field) => dealtWith[field] !== 'hidden',
    (level) => level === 'normal',
  );
  const named = Object.keys(dealtWith).filter((field) => dealtWith[field] !== 'hidden');
  return new Set([...shown, ...named]);
}

function visible(
  module: Module,
  isNamed: (field: string) => boolean,
  hasLevel: (level: Level) => boolean,
) {
  const shown = new Set<string>(systemFields);
  for (const [field, spec] of Object.entries(module.fields)) {
    if (!isNamed(field) || !hasLevel(spec.level ?? 'normal')) continue;
    shown.add(field);
    for (const [column, { level = 'normal' }] of Object.entries(spec.columns ?? {}))
      if (hasLevel(level)) shown.add(`${field}.${column}`);
  }
  return shown;
}

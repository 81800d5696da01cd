import { phaseQuestions } from '#engine/expression/check/phases.ts';
import type { Field, Phase } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** The first status of a field for which a question is true: `inForce`, or the name of a phase. */
export function statusFor(registry: Registry, field: Field | undefined, question: string) {
  const asked: readonly Phase[] = phaseQuestions.get(question) ?? [question as Phase];
  const items = registry.findDict(field?.dict ?? '')?.items ?? [];
  return items.find(
    ({ value, phase }) =>
      phase && asked.includes(phase) && (field?.statuses ?? [value]).includes(value),
  )?.value;
}

/** A condition with a status in place of each phase that it asks for: `done(status)` is `status == 'YWC'`. */
export const inCodes = (
  registry: Registry,
  fields: Readonly<Record<string, Field>>,
  condition: string,
) =>
  condition.replace(
    /(?<![.\w])(?:(inForce|done|approved|open)\((\w+)\)|phase\((\w+)\) == '(\w+)')/g,
    (_, question: string, name: string, other: string, phase: string) =>
      `${name ?? other} == '${statusFor(registry, fields[name ?? other], question ?? phase) ?? ''}'`,
  );

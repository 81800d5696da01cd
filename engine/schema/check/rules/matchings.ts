import { message } from '../../../messages/build.ts';
import { unaskable } from '../../../expression/index.ts';
import { addingTo } from '../../addingTo.ts';
import { expressionsOf, inMemory } from '../../expressions.ts';
import type { Covered, Creation, Effect, Guard, Matching } from '../../language/index.ts';
import type { Rule } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';
import { callsOf } from './calls.ts';
import { expectPath } from './expectPath.ts';
import { expectPerson } from './persons.ts';
import { tablesOf } from './values.ts';

const forms = ['expr', 'none', 'some', 'covered', 'nothingOwnedBy'] as const;
const ofLines = ['forEach', 'figures'] as const;

/** Conditions over the records of a module: a guard has one form, its module exists, and the database can be asked. */
export const matchings: Rule = (context) => {
  for (const place of context.modules) {
    const root = new Spot(context, place, []);
    for (const [index, guard] of (place.module.guards ?? []).entries())
      checkGuard(root.at('guards', index), guard);
    for (const [index, effect] of (place.module.effects ?? []).entries())
      checkEffect(root.at('effects', index), effect);
    for (const { creation, path } of callsOf(place.module))
      checkLines(root.at(...path, 'create', 'lines'), creation.create.lines, creation.forEach);
  }
};

function checkEffect(spot: Spot, { set, create, fill, forEach }: Effect) {
  checkInstead(spot.at('set'), 'target', set, forEach);
  checkLines(spot.at('fill'), fill, forEach);
  if (!create) return;
  checkInstead(spot.at('create'), 'times', create, forEach);
  checkLines(spot.at('create', 'lines'), create.lines, forEach);
}

/** What lines are made from. */
function checkLines(spot: Spot, lines: Creation['lines'], forEach: string | undefined) {
  for (const [table, sources] of Object.entries(lines ?? {}))
    for (const [index, source] of typeof sources === 'string' ? [] : sources.entries())
      checkInstead(spot.at(table, index), 'from', source, forEach);
}

/** `records`, which stands in place of another keyword. */
function checkInstead<Key extends string>(
  spot: Spot,
  one: Key,
  given: ({ records?: Matching } & { [key in Key]?: unknown }) | undefined,
  forEach: string | undefined,
) {
  if (!given?.records) return;
  checkMatching(spot.at('records'), given.records, forEach);
  if (given[one] !== undefined)
    spot.at(one).report(message('eitherOr', { one, other: 'records' }), { key: true });
}

function checkGuard(spot: Spot, guard: Guard) {
  const given = forms.filter((form) => guard[form] !== undefined);
  if (given.length === 0) spot.report(message('guardWithoutRule'));
  for (const form of given.slice(1))
    spot.at(form).report(message('eitherOr', { one: given[0]!, other: form }), { key: true });
  for (const key of ofLines)
    if (guard[key] !== undefined && guard.expr === undefined && !guard.covered)
      spot.at(key).report(message('onlyWithExpr', { key }), { key: true });
  checkWarning(spot, guard);
  const { forEach, nothingOwnedBy } = guard;
  const { module, registry } = spot;
  if (forEach !== undefined)
    spot.at('forEach').expectName(message('kind.ownTable'), forEach, tablesOf(module));
  const isSelf = nothingOwnedBy === 'id' && module.module === registry.system.users.module;
  if (nothingOwnedBy !== undefined && !isSelf) {
    const { context, place, path } = spot.at('nothingOwnedBy');
    expectPerson(context, place, path, nothingOwnedBy);
  }
  if (guard.none) checkMatching(spot.at('none'), guard.none);
  if (guard.some) checkMatching(spot.at('some'), guard.some);
  if (guard.covered) checkCovered(spot.at('covered'), guard.covered, forEach);
}

/** Only whoever submits is warned, and nobody again. */
function checkWarning(spot: Spot, { on, severity, warnWhen, recheck }: Guard) {
  const at = spot.at('severity');
  if (warnWhen !== undefined && severity !== undefined)
    at.report(message('eitherOr', { one: 'warnWhen', other: 'severity' }), { key: true });
  if (warnWhen !== undefined && on !== 'submit')
    spot.at('warnWhen').report(message('onlySubmitWarns'));
  if (severity !== 'warn') return;
  if (warnWhen === undefined && on !== 'submit') at.report(message('onlySubmitWarns'));
  if (recheck) spot.at('recheck').report(message('nobodyWarned'));
}

function checkCovered(spot: Spot, covered: Covered, forEach: string | undefined) {
  for (const [index, adding] of addingTo(covered).entries()) {
    const at = index === 0 ? spot : spot.at('with', index - 1);
    checkMatching(at, adding, forEach);
    const module = spot.registry.findModule(adding.of);
    const { context, place, path } = at.at('order');
    if (module) expectPath(context, { ...place, module }, path, adding.order);
  }
}

function checkMatching(spot: Spot, matching: Matching, forEach?: string) {
  const { registry, module } = spot;
  if (!spot.at('of').expectModule(matching.of)) return;
  const compiled = compile();
  const node = compiled && unaskable(compiled, inMemory);
  if (node) spot.at('where').report(message('linesNotCompared'), { offset: node.start });

  /** Empty when it is wrong, which another rule reports. */
  function compile() {
    try {
      return expressionsOf(registry).matching(module.module, matching, forEach);
    } catch {
      return undefined;
    }
  }
}

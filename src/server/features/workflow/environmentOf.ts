import { compute, holds } from '#engine/expression/index.ts';
import { dayBegins } from '#engine/expression/calendar.ts';
import type { EvaluationContext } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { approverKindOf } from '#engine/schema/approvers/index.ts';
import { maxLevels } from '#engine/schema/language/constants.ts';
import {
  afterWorkingTime,
  type DirectoryRule,
  type InstanceState,
  type Environment,
} from '#engine/workflow/index.ts';
import type { Services } from '../../Services.ts';
import { standIns } from '../configuration/standIns.ts';
import { newId } from '../records/newId.ts';
import { today } from '../records/today.ts';
import { decidedOf } from './decided.ts';
import { durationHours } from './view/durationHours.ts';
import { starterVariable } from './starterVariable.ts';

/**
 * The company and one record, as the interpreter asks about them. In all its expressions `user` is the starter, with
 * the roles and organisations of now, whoever acts: what is foreseen for a submission is what comes.
 *
 * @param recordNow the record as it is when asked, changes of this action included
 */
export function environmentOf(
  services: Services,
  module: string,
  now: Date,
  starterId: string,
  recordNow: () => EvaluationContext,
): Environment {
  const directory = services.directory();
  const user = starterVariable(services, starterId);
  const evaluation = (): EvaluationContext => {
    const { variables, ...surroundings } = recordNow();
    return { ...surroundings, variables: { ...variables, user } };
  };
  const day = today(services.registry(), now);
  const expressions = expressionsOf(services.registry());
  const decided = decidedOf(services.registry(), module, evaluation);
  const isActive = (userId: string) => directory.person(userId)?.active === true;
  const read = (path: string) => compute(expressions.record(module, path), evaluation());
  const orgOf = (path: string | undefined, { starterId }: InstanceState) => {
    const org = path ? read(path) : directory.person(starterId)?.orgId;
    return typeof org === 'string' ? org : undefined;
  };

  const dueAt = (duration: string) =>
    afterWorkingTime(now.toISOString(), duration, (moment) =>
      directory.isWorkingDay(today(services.registry(), moment)),
    );
  const find = (rule: DirectoryRule, instance: InstanceState) =>
    approverKindOf(rule).find!(rule, {
      directory,
      read,
      orgOf: (path) => orgOf(path, instance),
    });

  return {
    now: now.toISOString(),
    newId: () => newId(now.getTime()),
    holds: (expression) => holds(expressions.record(module, expression), evaluation()),
    resolve: (rule, instance) => find(rule, instance).filter(isActive),
    isActive,
    entriesOf(list) {
      const entries = evaluation().variables[list];
      return Array.isArray(entries) ? entries.length : 0;
    },
    dayBegins(expression) {
      const day = compute(expressions.record(module, expression), evaluation());
      const { timeZone } = services.registry().system;
      return typeof day === 'string' ? dayBegins(timeZone, day) : null;
    },
    dueAt,
    postponed: (due, since) => dueAt(`PT${Math.round(durationHours(services, since, due) * 60)}M`),
    substituteOf: (userId) => directory.substituteOf(userId, module, day, decided),
    leaderAbove(userId) {
      const orgId = directory.person(userId)?.orgId;
      const levels = orgId ? Array.from({ length: maxLevels }, (_, up) => up) : [];
      return levels.map((up) => directory.leaderOf(orgId!, up)).find((leader) => leader !== userId);
    },
    administrators: () => standIns(services),
  };
}

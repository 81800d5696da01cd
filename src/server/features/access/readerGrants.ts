import type { Module } from '#engine/schema/language/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { readerCondition } from '../readers/readerCondition.ts';
import type { Reading } from './processGrants.ts';
import { fieldsOfStep } from './visibleFields.ts';

/** Reading because a record in force is for the person. */
export const readerGrants = (services: Services, caller: Caller, module: Module): Reading[] =>
  module.readers
    ? [
        {
          because: 'readers',
          fields: fieldsOfStep(module),
          where: (alias) => readerCondition(services, caller, module, alias),
        },
      ]
    : [];

import type { RecordData } from '#engine/schema/record.ts';
import type { Services } from '../../Services.ts';
import { userVariable } from '../records/userVariable.ts';
import { personAs } from '../session/callerFor.ts';

/** `user` in a process, and in what it does: its starter, with the roles and organisations of now. */
export const starterVariable = (services: Services, starterId: string): RecordData =>
  userVariable(personAs(services.directory(), starterId, 'en'));

import type { Services } from './Services.ts';

const exportSeconds = 120;

/** Services for exports, whose statements may take two minutes. */
export const forExport = (services: Services): Services => withTime(services, exportSeconds);

/** Services for work whose statements may take so many seconds; 0: as long as they take. */
export const withTime = (services: Services, seconds: number): Services => ({
  ...services,
  db: services.db.within(seconds),
  reading: async (before) => withTime(await services.reading(before), seconds),
});

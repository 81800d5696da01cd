import { importJob } from '../imports/importJob.ts';
import { reportJob } from '../reports/sendReports.ts';
import { exportJob } from '../records/export/exportJob.ts';
import { printJob } from '../prints/printJob.ts';

/** How each kind of job is done. */
export const jobKinds = {
  export: exportJob,
  import: importJob,
  print: printJob,
  report: reportJob,
};

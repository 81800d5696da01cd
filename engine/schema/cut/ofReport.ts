import type { Dimension, Measure, Report, ReportFilter, ReportSource } from '../language/index.ts';
import { cut, each, cutBefore, type Cuts } from './Cuts.ts';

const ofSource: Cuts<ReportSource> = {
  id: 'sent',
  title: 'sent',
  module: 'sent',
  lines: 'sent',
  where: 'server',
};

const ofDimension: Cuts<Dimension> = {
  id: 'sent',
  title: 'sent',
  field: 'sent',
  fields: 'sent',
  bySource: 'sent',
  part: 'sent',
  level: 'sent',
  company: 'sent',
  ranges: 'sent',
  top: 'sent',
};

const ofMeasure: Cuts<Measure> = {
  id: 'sent',
  title: 'sent',
  aggregate: 'sent',
  source: 'sent',
  field: 'sent',
  fields: 'sent',
  value: 'server',
  where: 'server',
  // over measures, and not over fields
  formula: 'sent',
  compare: 'sent',
  of: 'sent',
  format: 'sent',
  hidden: 'sent',
  tones: 'server',
};

const ofFilter: Cuts<ReportFilter> = {
  id: 'sent',
  title: 'sent',
  field: 'sent',
  fields: 'sent',
  operator: 'sent',
  value: 'sent',
};

const ofReport: Cuts<Report> = {
  $schema: 'server',
  report: 'sent',
  title: 'sent',
  description: 'sent',
  icon: 'sent',
  path: 'sent',
  roles: 'server',
  sources: each(ofSource),
  dimensions: each(ofDimension),
  measures: each(ofMeasure),
  filters: each(ofFilter),
  rows: 'sent',
  columns: 'sent',
  subtotals: 'sent',
  order: 'sent',
  chart: 'sent',
  unit: 'sent',
};

/** A report of the company as browsers get it: its conditions may ask for what its readers do not see. */
export const cutReport = (report: Report): Report => cut(report, ofReport, cutBefore);

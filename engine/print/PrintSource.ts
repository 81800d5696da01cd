import type { RecordData } from '../schema/record.ts';
import type { Language, Module, PrintTemplate, Text } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import type { Picture } from './Printed.ts';

/** A step that was decided. */
export interface PrintedOpinion {
  step: string;
  /** Who decided, and for whom. */
  person: string;
  action: string;
  comment: string;
  /** As people of the company see it. */
  at: string;
  signature?: Picture;
}

/** A field behind a reference: `customerId.taxNo`. */
export interface ReadPath {
  values: RecordData;
  titles: Record<string, string | null>;
}

/** A record as one person sees it, with all that a template asks of it. What is hidden is absent. */
export interface PrintSource {
  registry: Registry;
  template: PrintTemplate;
  module: Module;
  /** With its lines. */
  record: RecordData;
  /** Of references: by field, `lines.0.goodsId` in lines. */
  titles: Record<string, string | null>;
  /** Paths through references of the record. */
  paths: ReadPath;
  /** Paths through references of lines: by line table, in the order of its lines. */
  linePaths: Readonly<Record<string, readonly ReadPath[]>>;
  /** Records that expressions read. */
  lookup(module: string, id: string): RecordData | undefined;
  /** Variable `user` of expressions. */
  user: RecordData;
  opinions: readonly PrintedOpinion[];
  pictures: Readonly<Record<string, readonly Picture[]>>;
  language: Language;
  company: string;
  printedBy: string;
  /** ISO 8601. */
  now: string;
  /** Of the record in the browser. */
  address: string;
}

/** What people decide with, as paper has it. What else happens in a process is not printed. */
export const decisions = {
  approve: { en: 'Approved', zh: '同意' },
  reject: { en: 'Rejected', zh: '不同意' },
  rejectAdmin: { en: 'Rejected', zh: '不同意' },
  rejectToStarter: { en: 'Returned', zh: '退回' },
  return: { en: 'Returned', zh: '退回' },
  returnAdmin: { en: 'Returned', zh: '退回' },
  sendToEnd: { en: 'Ended', zh: '办结' },
} satisfies Record<string, Text>;

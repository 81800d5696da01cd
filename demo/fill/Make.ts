import type { RecordData } from '#engine/schema/record.ts';
import { Words } from './Words.ts';
import type { DemoCompany } from './DemoCompany.ts';

/** Files further documents. */
export interface Documents {
  /** Answers its id. */
  file(module: string, as: string, data: RecordData, index: number): Promise<string>;
  finish(as: string, module: string, id: string, data: RecordData): Promise<void>;
}

/** What an area file has at hand while it says what a record holds. */
export class Make extends Words {
  constructor(
    private readonly demo: DemoCompany,
    private readonly documents: Documents,
    /** Which one of its plan, from 0. */
    readonly i: number,
    /** User name of who files it. */
    readonly as: string,
  ) {
    super(demo.random);
  }

  /** Id of a person by user name, of an organisation or post by code. */
  id = (code: string) => this.demo.office.id(code);
  today = () => this.demo.clock.day(0);
  now = () => this.demo.clock.now().toISOString();
  /** The date so many days from today. */
  day = (offset: number) => this.demo.clock.day(offset);
  month = (offset = 0) => monthFrom(this.today(), offset);
  /** A moment: so many days from today, at an hour of the company's zone. */
  at = (days: number, hour: number) =>
    new Date(Date.parse(`${this.day(days)}T00:00:00Z`) + (hour - 8) * 3_600_000).toISOString();
  money = (low: number, high: number, step = 100) => this.random.money(low, high, step);
  integer = (low: number, high: number) => this.random.integer(low, high);
  pick = <T>(list: readonly T[]): T => this.random.pick(list);
  /** The i-th of a list, from the beginning again after its end. */
  turn = <T>(list: readonly T[]): T => list[this.i % list.length]!;

  /** Somebody who works with who files it. */
  colleague = () => this.demo.colleague(this.as);
  /** Id of an approved record that is there by now and that who files it may choose. */
  ref = async (module: string, where: (row: RecordData) => boolean = () => true) =>
    (await this.found(module, where)).id as string;
  /** The same, with all its fields. */
  found = (module: string, where: (row: RecordData) => boolean = () => true) =>
    this.demo.pickRecord(this.as, module, where);
  /** All of a module that are approved by now. */
  rows = (module: string) => this.demo.rowsOf(module);
  /** All of a module, also what is not in force. */
  every = (module: string) => this.demo.recordsOf(module);
  row = (module: string, id: string) => this.demo.office.read(module, id);

  /** A further document of who files it, or of somebody else. */
  file = (module: string, data: RecordData = {}, as = this.as) =>
    this.documents.file(module, as, data, this.i);
  /** Completes, submits and approves a draft that is there already. */
  finish = (as: string, module: string, id: string, data: RecordData) =>
    this.documents.finish(as, module, id, data);
  /** Presses a button. */
  act = (as: string, module: string, id: string, action: string, data?: RecordData) =>
    this.demo.office.act(as, module, id, action, data);
  change = (as: string, module: string, id: string, data: RecordData) =>
    this.demo.office.change(as, module, id, data);
  /** A file for a field of a record, uploaded by somebody. */
  upload = (module: string, field: string, as = this.as) => this.demo.uploadFor(as, module, field);
  pass = (hours: number) => this.demo.clock.pass(hours);
}

function monthFrom(day: string, offset: number) {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7);
}

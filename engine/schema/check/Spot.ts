import type { Message } from '../../messages/Message.ts';
import {
  expectModule,
  expectName,
  type CheckContext,
  type ModuleSource,
  type ReportOptions,
} from './CheckContext.ts';
import type { JsonPath } from './Source.ts';

/** A place in the definition of a module: what a rule may ask there, and how it tells what it finds. */
export class Spot {
  constructor(
    readonly context: CheckContext,
    readonly place: ModuleSource,
    readonly path: JsonPath,
  ) {}

  get registry() {
    return this.context.registry;
  }

  get module() {
    return this.place.module;
  }

  /** A place further in. */
  at(...keys: JsonPath): Spot {
    return new Spot(this.context, this.place, [...this.path, ...keys]);
  }

  report(problem: Message, options?: ReportOptions) {
    this.context.report(this.place.source, this.path, problem, options);
  }

  /** Reports `name` unless it is among `names`; `kind` says what it is the name of. */
  expectName(kind: Message, name: string, names: Iterable<string>, options?: ReportOptions) {
    return expectName(this.context, this.place.source, this.path, kind, name, names, options);
  }

  /** Reports unless the module exists and has records of its own. */
  expectModule(name: string) {
    return expectModule(this.context, this.place.source, this.path, name);
  }
}

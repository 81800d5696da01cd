import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { expressionsOf, type Surroundings } from '#engine/schema/expressions.ts';
import { figuresOfNote, notesOf } from '#engine/schema/notes.ts';
import { ExpressionError, type CompiledExpression } from '#engine/expression/index.ts';
import type { RendererServices } from '../RendererContext.tsx';
import type { ReferenceCache } from './ReferenceCache.ts';

/** Compiles and surrounds the expressions of one form. */
export class FormExpressions {
  constructor(
    readonly module: Module,
    private readonly services: RendererServices,
    private readonly references: ReferenceCache,
  ) {}

  get surroundings(): Surroundings {
    return {
      lookup: this.references.lookup,
      now: this.services.now(),
      timeZone: this.services.registry.system.timeZone,
    };
  }

  /** What an expression of a record sees; with a line, what one of its columns sees. */
  context(record: RecordData, line?: RecordData) {
    const { user } = this.services;
    return {
      ...this.surroundings,
      variables: line ? { ...line, parent: record, user } : { ...record, user },
    };
  }

  /** What the notes of the form read. */
  get ofNotes(): readonly (readonly string[])[] {
    return notesOf(this.module.form)
      .flatMap((note) => Object.values(figuresOfNote(note)))
      .flatMap((text) => this.compile(text)?.paths ?? []);
  }

  /** Undefined when it reads a module this browser does not know: the server alone decides then. */
  compile(text: string, table?: string): CompiledExpression | undefined {
    const expressions = expressionsOf(this.services.registry);
    const name = this.module.module;
    try {
      return table === undefined
        ? expressions.record(name, text)
        : expressions.line(name, table, text);
    } catch (error) {
      if (error instanceof ExpressionError) return undefined;
      throw error;
    }
  }
}

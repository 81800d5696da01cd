import { createChecker, parseSource, type Source } from '#engine/schema/check/index.ts';
import { isSame } from '#engine/schema/expand/changesOf.ts';
import { expandSources, type Expanded } from '#engine/schema/expand/expandSources.ts';
import { layerOf, layersOf, type Layers } from '#engine/schema/expand/layersOf.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import { customFile } from '../customFile.ts';
import {
  definitionProblems,
  isSameTarget,
  targetOfFile,
  type DefinitionProblem,
} from '../definitionProblems.ts';

/** A definition as it is written. */
export interface WrittenFile {
  file: string;
  kind: DefinitionKind;
  text: string;
}

/** A customisation as it is written. */
export interface CustomWritten extends CustomTarget, WrittenFile {}

/** What is written now; what stayed as it was is left out. */
export interface Written {
  /** Files of the product that are new or changed, and those that are gone. */
  set: WrittenFile[];
  gone: string[];
  /** All that is in force of what was made in the browser, in the order of their putting together. */
  customisations: CustomWritten[];
}

/** A customisation in place of the one in force; null: without it. */
export interface CustomChange extends CustomTarget {
  file: string;
  text: string | null;
}

export interface Assembled {
  problems: DefinitionProblem[];
  /** In force then, with all that goes without saying. */
  sources: Pick<Source, 'file' | 'kind' | 'value'>[];
}

/** A definition as somebody draws it, and its text in force, if it has one in the browser. */
export interface Drawing {
  target: CustomTarget;
  value: unknown;
  own: string | null;
}

export interface Drawn {
  problems: DefinitionProblem[];
  /** What would be written of each; without text what stands below says it all. */
  changes: CustomChange[];
  /** Each with all that goes without saying; null where it cannot be known. */
  wholes: unknown[];
}

/** Definition files and what is made over them, read once: only what changed is expanded and checked again. */
export class DefinitionWorkspace {
  #files: ReadonlyMap<string, Source> = new Map();
  #customisations: { target: CustomTarget; source: Source }[] = [];
  readonly #expanded: Expanded = new WeakMap();
  readonly #check = createChecker();

  update({ set, gone, customisations }: Written) {
    const files = new Map(this.#files);
    for (const file of gone) files.delete(file);
    for (const { file, kind, text } of set) files.set(file, parseSource(file, kind, text));
    // of two overlays the later one in this order stands over the other
    this.#files = new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const before = this.#customisations;
    this.#customisations = customisations.map(({ kind, name, file, text }) => {
      const known = before.find(({ source }) => source.file === file && source.text === text);
      return known ?? { target: { kind, name }, source: parseSource(file, kind, text) };
    });
  }

  /**
   * A definition and what stands below.
   *
   * @param text of what stands over it in the browser; null: nothing
   */
  layers({ kind, name }: CustomTarget, text: string | null): Layers {
    const top = text === null ? undefined : parseSource('', kind, text).value;
    return layersOf(this.#without([{ kind, name }]), kind, name, top);
  }

  /** What would be written for some values together, and what is wrong with them. */
  draw(drawings: readonly Drawing[]): Drawn {
    const changes = drawings.map(({ target, value, own }) => {
      const { kind, name } = target;
      const { layer, isOverlay } = layerOf(this.#without([target]), kind, name, value);
      const text = layer === undefined ? null : this.#textOf(target, value, layer, own);
      return { ...target, file: customFile(kind, name, isOverlay), text };
    });
    const { problems, sources } = this.assemble(changes);
    const wholes = drawings.map(
      ({ target }) =>
        sources.find((source) => isSameTarget(targetOfFile(source), target))?.value ?? null,
    );
    return { problems, changes, wholes };
  }

  /** All definitions with some customisations changed, and what is wrong with them. */
  assemble(changes: readonly CustomChange[]): Assembled {
    const added = changes.flatMap(({ file, kind, text }) =>
      text === null ? [] : [this.#parsed(file, kind, text)],
    );
    const written = [...this.#without(changes), ...added];
    const sources = expandSources(written, this.#expanded);
    const problems = this.#check(sources);
    return {
      problems: definitionProblems(problems, [...sources, ...written]),
      sources: sources.map(({ file, kind, value }) => ({ file, kind, value })),
    };
  }

  /** What is opened and given back as it was stays as it was written. */
  #textOf(target: CustomTarget, value: unknown, layer: unknown, own: string | null): string {
    const isSameAsOwn = own !== null && isSame(this.layers(target, own).value, value);
    return isSameAsOwn ? own : `${printDefinition(layer)}\n`;
  }

  /** As it is in force, if it is: then nothing is expanded anew. */
  #parsed(file: string, kind: DefinitionKind, text: string): Source {
    const known = this.#customisations.find(
      ({ source }) => source.file === file && source.text === text,
    );
    return known?.source ?? parseSource(file, kind, text);
  }

  #without(targets: readonly CustomTarget[]): Source[] {
    const others = this.#customisations.filter(
      ({ target }) =>
        !targets.some(({ kind, name }) => target.kind === kind && target.name === name),
    );
    return [...this.#files.values(), ...others.map(({ source }) => source)];
  }
}

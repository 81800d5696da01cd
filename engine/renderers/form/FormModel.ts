import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { RendererServices } from '../RendererContext.tsx';
import { afterPress } from './afterPress.ts';
import { asAbove, begunWith, withDefaults } from './defaults.ts';
import { clearMismatchedReferences } from './clearMismatchedReferences.ts';
import { FetchedLines } from './FetchedLines.ts';
import { Fetches } from './Fetches.ts';
import { FieldRules } from './FieldRules.ts';
import { FieldStates } from './FieldStates.ts';
import type { FormBinding } from './FormBinding.tsx';
import { ReferenceResolver } from './ReferenceResolver.ts';
import { defaultPermission, type FieldPermissions, type FormMode } from './permissions.ts';
import { FormErrorState } from './FormErrorState.ts';
import { FormExpressions } from './FormExpressions.ts';
import { FormStore, type FormErrors } from './FormStore.ts';
import { Formulas } from './Formulas.ts';
import { isFilledIn } from './isFilledIn.ts';
import { setIn, type Path } from './path.ts';
import { LineSuggestions } from './LineSuggestions.ts';
import { RecordValidator } from './RecordValidator.ts';
import { ReferenceCache } from './ReferenceCache.ts';
import { Suggestions } from './Suggestions.ts';
import { TakenKeys } from './TakenKeys.ts';
import { TitleCache } from './TitleCache.ts';
import { validateForm } from './validateForm.ts';
import { withoutUnseen } from './withoutUnseen.ts';

export interface FormModelOptions {
  module: Module;
  services: RendererServices;
  mode: FormMode;
  record?: RecordData;
  titles?: Readonly<Record<string, string | null>>;
  /** Titles met before, instead of `titles`. */
  book?: TitleCache;
  /** Fields as the step sees them; in mode `approve` the others are read-only. */
  permissions?: FieldPermissions;
}

/** A form without its looks: the record, its titles, and the rules that follow each write. */
export class FormModel implements FormBinding {
  readonly module: Module;
  readonly services: RendererServices;
  readonly mode: FormMode;
  readonly store: FormStore;
  readonly titles: TitleCache;
  readonly states: FieldStates;
  readonly expressions: FormExpressions;
  readonly validator = new RecordValidator();
  private readonly errors: FormErrorState;
  private readonly rules: FieldRules;
  private readonly formulas: Formulas;
  private readonly suggestions: Suggestions;
  private readonly fetches: Fetches;
  private readonly finder: ReferenceResolver | undefined;
  readonly offers: LineSuggestions;
  readonly taken: TakenKeys;
  private readonly writtenRoots = new Set<string>();
  /** The record with all that follows; another object, too, when only what it refers to was loaded. */
  settled: RecordData;
  /** The record as it is stored; `{}` for a new one. */
  stored: RecordData;
  private baseline: RecordData;
  private loading: Promise<void> | undefined;
  private isBusy = false;
  /** While references are followed: writes through which something may be fetched. */
  private unfetched: Path[] | undefined;
  private dirtyListeners = new Set<() => void>();
  private readonly settledListeners = new Set<() => void>();

  constructor({ module, services, mode, record, titles, book, permissions }: FormModelOptions) {
    this.module = module;
    this.services = services;
    this.mode = mode;
    const references = new ReferenceCache(services);
    this.expressions = new FormExpressions(module, services, references);
    const given = record ?? {};
    this.stored = mode === 'create' ? {} : given;
    const start = mode === 'create' ? begunWith(module.fields, given, this.expressions) : given;
    this.store = new FormStore(start);
    this.titles = book ?? new TitleCache(given, titles);
    this.formulas = new Formulas(services.registry, module.module);
    this.suggestions = new Suggestions(module, this.expressions);
    this.states = new FieldStates(
      module,
      this.expressions,
      (name) => permissions?.[name] ?? defaultPermission[mode],
      start,
      () => this.stored,
    );
    this.rules = new FieldRules(module, this.expressions);
    this.errors = new FormErrorState(this.store, () => validateForm(this));
    this.offers = new LineSuggestions(module.fields, this.store, (...line) =>
      this.begunLine(...line),
    );
    this.fetches = new Fetches(
      module,
      services.registry,
      {
        store: this.store,
        references,
        titles: this.titles,
        offers: this.offers,
        lines: new FetchedLines(this),
        onLoaded: () => {
          this.follow();
          this.errors.checkAgain();
        },
      },
      [
        ...this.rules.paths,
        ...this.formulas.paths,
        ...this.suggestions.paths,
        ...[...this.states.paths, ...this.expressions.ofNotes].map((path) => ({ path })),
      ],
    );
    if (mode === 'create' || mode === 'edit')
      this.formulas.run(this.store, this.expressions.surroundings, this.stored);
    if (mode === 'create') this.suggestions.run(this.store);
    else this.suggestions.note(this.store.getData());
    this.settled = this.baseline = this.store.getData();
    this.states.refresh(this.settled);
    this.store.subscribe([], (path) => this.onWrite(path), true);
    this.fetches.loadAll(
      this.settled,
      mode === 'create'
        ? (at, value) => (this.baseline = setIn(this.baseline, at, value) as RecordData)
        : undefined,
    );
    this.taken = new TakenKeys(this, (messages) => this.errors.setTaken(messages));
    if (mode === 'create' || mode === 'edit')
      this.finder = new ReferenceResolver(module, services, this.store, this.titles);
    this.finder?.written();
  }

  /** True where most fields are shown as text: the form is an approver’s, or nobody’s to edit. */
  get isMostlyRead(): boolean {
    return defaultPermission[this.mode] === 'read';
  }

  touch = (path: Path): void => afterPress(() => this.errors.touch(path));

  /** True when something was filled in; what only follows from it is nobody's work. */
  isDirty = (): boolean => isFilledIn(this.module, this.baseline, this.store.getData());

  /** Called after each write, at most once in a task. */
  onChange(listener: () => void): () => void {
    this.dirtyListeners.add(listener);
    return () => this.dirtyListeners.delete(listener);
  }

  /** Called when what follows from writes, or from records that were loaded, has followed. */
  onSettled(listener: () => void): () => void {
    this.settledListeners.add(listener);
    return () => this.settledListeners.delete(listener);
  }

  /** What has been written so far is saved, as `stored`: the form is clean again. */
  markSaved(stored: RecordData): void {
    this.stored = stored;
    this.baseline = this.store.getData();
    this.states.refresh(this.baseline);
  }

  /** The record as it may be written: what was typed and is hidden by now is as it is stored. */
  writable = (): RecordData => withoutUnseen(this);

  /** Waits for what checks the shapes. Where it cannot be had the server's word is enough; it is asked for again. */
  load(): Promise<void> {
    this.loading ??= this.services.validator?.(this.module).then(
      (compiled) => {
        this.validator.arrived(compiled);
        // fields may have been left before there was anything to check them
        this.errors.checkAgain();
      },
      () => void (this.loading = undefined),
    );
    return this.loading ?? Promise.resolve();
  }

  /** Checks the whole record and shows every message. */
  validate(): FormErrors {
    this.errors.showAll();
    return this.store.getErrors();
  }

  /** Messages of the server, by path; each goes when its field is written. */
  setErrors(errors: FormErrors): void {
    this.errors.setServerErrors(errors);
  }

  /** @param above the line that it is put below by hand */
  newLine(table: string, above?: RecordData): RecordData {
    return this.begunLine(table, asAbove(this.module.fields[table]?.columns ?? {}, above));
  }

  private begunLine(table: string, said: RecordData): RecordData {
    const columns = this.module.fields[table]?.columns ?? {};
    return withDefaults(columns, said, this.expressions, { table, record: this.store.getData() });
  }

  private onWrite(path: Path) {
    this.errors.written(path);
    const root = String(path[0] ?? '');
    this.writtenRoots.add(root);
    this.unfetched?.push(path);
    if (this.isBusy) return;
    this.isBusy = true;
    this.errors.concern(this.rules.reading(root));
    try {
      this.unfetched = [path];
      clearMismatchedReferences(this.module, this.store, path);
      // what is emptied with it empties others
      for (const place of this.unfetched) this.fetches.written(place, this.settled);
      this.unfetched = undefined;
      this.follow();
    } finally {
      this.isBusy = false;
    }
    this.finder?.written();
    this.taken.written(path);
    for (const listener of this.dirtyListeners) listener();
  }

  /** Formulas and conditions after writes; what formulas write is followed too. */
  private follow() {
    const wasBusy = this.isBusy;
    this.isBusy = true;
    const roots = [...this.writtenRoots];
    if (roots.length === 0 || roots.some(this.formulas.reads))
      this.formulas.run(this.store, this.expressions.surroundings, this.stored);
    // what was only loaded is nothing that somebody typed into a stored record
    if (roots.length === 0 && this.mode !== 'create') this.suggestions.note(this.store.getData());
    else if (roots.length === 0 || [...this.writtenRoots].some(this.suggestions.reads)) {
      const suggested = this.suggestions.run(this.store);
      this.baseline = { ...this.baseline, ...suggested };
      if (Object.keys(suggested).some(this.formulas.reads))
        this.formulas.run(this.store, this.expressions.surroundings, this.stored);
    }
    const all = roots.length === 0 ? undefined : [...this.writtenRoots];
    this.writtenRoots.clear();
    this.settled = { ...this.store.getData() };
    this.states.refresh(this.settled, all);
    this.isBusy = wasBusy;
    for (const listener of this.settledListeners) listener();
  }
}

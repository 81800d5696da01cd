import type { FormErrors, FormStore } from './FormStore.ts';
import { getIn, pathKey, type Path } from './path.ts';
import { SubmittedLines } from './SubmittedLines.ts';

const pause = 250;

/**
 * Which messages show: of what stands in a field when it is left, or when something is written that its rules read;
 * after a submit all, but for what is still missing in lines that were added since then; those of unique keys that are
 * taken, and the server's until their field is written. Checking runs off the keystroke path.
 */
export class FormErrorState {
  private readonly touched = new Set<string>();
  /** Fields whose rules read what was written, `lines.price`. */
  private readonly concerned = new Set<string>();
  private isAll = false;
  private readonly submitted = new SubmittedLines();
  private server: FormErrors = {};
  private taken: FormErrors = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: FormStore,
    private readonly check: () => FormErrors,
  ) {}

  touch(path: Path): void {
    this.touched.add(pathKey(path));
    this.schedule();
  }

  written(path: Path): void {
    const key = pathKey(path);
    const isStale = (other: string) => other === key || other.startsWith(`${key}.`);
    if (Object.keys(this.server).some(isStale))
      this.server = Object.fromEntries(Object.entries(this.server).filter(([k]) => !isStale(k)));
    this.checkAgain();
  }

  /** Something was written that the rules of these fields read. */
  concern(fields: readonly string[]): void {
    for (const field of fields) this.concerned.add(field);
    this.checkAgain();
  }

  /** Something that is checked, or that checks, has changed. */
  checkAgain(): void {
    if (this.isAll || this.touched.size + this.concerned.size > 0) this.schedule();
  }

  showAll(): void {
    this.isAll = true;
    this.submitted.note(this.store.getData());
    this.server = {};
    this.show();
    this.store.sumUp();
  }

  setServerErrors(errors: FormErrors): void {
    this.server = errors;
    this.show();
    this.store.sumUp();
  }

  /** Of unique keys that others have: they show at once, and as long as that is so. */
  setTaken(errors: FormErrors): void {
    this.taken = errors;
    this.show();
  }

  private schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), pause);
  }

  private show() {
    clearTimeout(this.timer);
    const found = Object.entries(this.check());
    this.submitted.follow(this.store.getData());
    const shown = found.filter(([key]) => this.isShown(key));
    this.store.setErrors({ ...this.taken, ...Object.fromEntries(shown), ...this.server });
  }

  private isShown(key: string): boolean {
    const isTouched = this.touched.has(key);
    if (this.isAll) return isTouched || this.isFilled(key) || this.submitted.has(key);
    return this.isFilled(key) && (isTouched || this.concerned.has(key.replace(/\.\d+/g, '')));
  }

  private isFilled(key: string): boolean {
    const value = getIn(this.store.getData(), key.split('.'));
    return ![undefined, null, ''].includes(value as string | null | undefined);
  }
}

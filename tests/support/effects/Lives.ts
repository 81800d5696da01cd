import type { Effect, Module } from '#engine/schema/language/index.ts';
import type { Documents } from '../documents/Documents.ts';
import type { RealCompany } from '../realCompany.ts';
import type { Seen } from './Comparison.ts';
import { Life } from './Life.ts';
import { Observer } from './Observer.ts';
import { Transitions } from './Transitions.ts';
import { together, wantsOf, type Wants } from './wants.ts';

/** What became of the effects of a module: proved, or why not. */
export interface Outcome {
  proved: Set<string>;
  unproved: Map<string, string>;
  faults: string[];
}

/**
 * Leads documents of a module through their lives, with values that make its effects happen, and watches what comes
 * of each step.
 */
export class Lives {
  private readonly observer: Observer;
  private readonly transitions: Transitions;

  constructor(
    private readonly company: RealCompany,
    private readonly documents: Documents,
  ) {
    this.observer = new Observer(company, documents);
    this.transitions = new Transitions(company, documents);
  }

  async of(module: Module, effects: readonly Effect[] = module.effects ?? []): Promise<Outcome> {
    const outcome: Outcome = { proved: new Set(), unproved: new Map(), faults: [] };
    const registry = this.documents.registry();
    const left = new Map(effects.map((effect) => [effect.id, effect]));
    const alone = new Set<string>();
    const disturbed = new Set<string>();
    while (left.size > 0) {
      const [first] = left.values() as Iterable<Effect> as unknown as [Effect];
      let wants = wantsOf(registry, module, first);
      const goals = [first];
      if (!alone.has(first.id))
        for (const other of [...left.values()].slice(1)) {
          const both = together(wants, wantsOf(registry, module, other));
          if (both) [wants] = [both, goals.push(other)];
        }
      const life = await this.live(module, wants, goals, disturbed.has(first.id));
      for (const id of life.proved) {
        outcome.proved.add(id);
        outcome.unproved.delete(id);
        left.delete(id);
      }
      outcome.faults.push(...life.faults.filter((fault) => !outcome.faults.includes(fault)));
      if (!left.has(first.id)) continue;
      if (goals.length > 1) alone.add(first.id);
      else if (!disturbed.has(first.id)) disturbed.add(first.id);
      else {
        const why = life.error ?? (life.unseen.has(first.id) ? 'changes nothing' : 'not due');
        outcome.unproved.set(first.id, why);
        left.delete(first.id);
      }
    }
    return outcome;
  }

  private async live(
    module: Module,
    wants: Wants,
    goals: readonly Effect[],
    isDisturbed: boolean,
  ): Promise<Seen & { error?: string }> {
    const life = new Life(this.company, this.documents, this.observer, this.transitions, module);
    try {
      await life.live(wants, goals, isDisturbed);
      return life.seen;
    } catch (error) {
      return { ...life.seen, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

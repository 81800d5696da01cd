import type { Effect, Module, Text } from '../language/index.ts';
import { entryOfField, targetModule } from '../effectTarget.ts';
import type { Registry } from '../registry.ts';

const unknown = (name: string): Text => ({ en: name, zh: name });

/** What an effect of a module does, as people say it: `Changes Status of Customer; makes Invoice`. */
export function effectInWords(registry: Registry, module: Module, effect: Effect): Text {
  const done = [...deedsOf(registry, module, effect)];
  const [first, ...rest] = done.map(({ en }) => en);
  return {
    en: [first?.replace(/^./, (letter) => letter.toUpperCase()), ...rest].join('; '),
    zh: done.map(({ zh }) => zh).join('；'),
  };
}

function* deedsOf(registry: Registry, module: Module, effect: Effect): Generator<Text> {
  const { set, create, fill, notify, handOver } = effect;
  const titleOf = (name: string) => registry.findModule(name)?.title ?? unknown(name);
  const fieldsOf = (of: Module | undefined, names: readonly string[]) =>
    listed(names.map((name) => of?.fields[name]?.title ?? unknown(name)));
  if (set) {
    const { lines, records, target, values } = set;
    const changed = records
      ? registry.findModule(records.of)
      : targetModule(registry, module, target, entryOfField(registry, module, effect.forEach));
    const columns = lines && changed?.fields[lines.of]?.columns;
    const fields = fieldsOf(
      columns ? { ...changed, fields: columns } : changed,
      Object.keys(values),
    );
    const of = records || target ? (changed?.title ?? unknown(records?.of ?? target!)) : undefined;
    yield {
      en: `changes ${fields.en}${of ? ` of ${of.en}` : ''}`,
      zh: `更新${of ? `「${of.zh}」的` : ''}${fields.zh}`,
    };
  }
  if (create) {
    const { en, zh } = titleOf(create.module);
    yield { en: `makes ${en}`, zh: `生成「${zh}」` };
  }
  if (fill) {
    const { en, zh } = fieldsOf(module, Object.keys(fill));
    yield { en: `adds lines to ${en}`, zh: `生成${zh}的明细` };
  }
  if (notify) {
    const { en, zh } = fieldsOf(module, notify.to);
    yield { en: `tells ${en}`, zh: `通知${zh}` };
  }
  if (handOver) {
    const { en, zh } = fieldsOf(module, [handOver.to]);
    yield { en: `hands over to ${en}`, zh: `移交给${zh}` };
  }
}

const listed = (titles: readonly Text[]): Text => ({
  en: titles.map(({ en }) => en).join(', '),
  zh: titles.map(({ zh }) => zh).join('、'),
});

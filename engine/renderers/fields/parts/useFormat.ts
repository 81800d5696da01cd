import { dayIn } from '#engine/fields/dates.ts';
import {
  kindOf,
  type Beside,
  type FormatContext,
  type ParseContext,
} from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useServices, type RendererServices } from '../../RendererContext.tsx';

const contexts = new WeakMap<RendererServices, FormatContext & ParseContext>();

/** How texts are read and written here: language, time zone, currency, dictionaries. */
export function useFormatContext(): FormatContext & ParseContext {
  const services = useServices();
  let context = contexts.get(services);
  if (!context) {
    const { registry, language, timeZone } = services;
    const dayOf = dayIn(registry.system.timeZone);
    context = {
      language,
      timeZone,
      // days are the company's, as those of `today()` are
      get today() {
        return dayOf(new Date(services.now()));
      },
      dict: (code) => registry.findDict(code),
      currency: registry.system.currency,
    };
    contexts.set(services, context);
  }
  return context;
}

/** Values as text for people. */
export function useFormat() {
  const context = useFormatContext();
  return (
    value: FieldValue,
    field: Field,
    title?: (id: string) => string | null | undefined,
    beside?: Beside,
  ): string =>
    kindOf(field).format(value, field, {
      ...context,
      ...(title && { title: (_field, id) => title(id) }),
      ...(beside && { beside }),
    });
}

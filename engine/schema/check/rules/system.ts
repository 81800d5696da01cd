import { message } from '../../../messages/build.ts';
import type { FieldType, Module, System } from '../../language/index.ts';
import { expectModule, expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { Source } from '../Source.ts';
import { settings } from './settings.ts';

/** What each binding’s field must be able to hold. */
const bindings = {
  users: {
    name: ['string'],
    number: ['string', 'serial'],
    org: ['org', 'ref'],
    company: ['org', 'ref'],
    post: ['post', 'ref'],
    avatar: ['image'],
    phone: ['string'],
  },
  orgs: {
    name: ['string'],
    parent: ['org', 'ref'],
    leader: ['user', 'ref'],
    company: ['org', 'ref'],
  },
  posts: { name: ['string'], code: ['string', 'serial'] },
  roleHolders: { role: ['string', 'dict'], user: ['user', 'ref'], org: ['org', 'ref'] },
  groups: { code: ['string', 'serial'], members: ['users', 'refs'] },
  substitutes: {
    user: ['user', 'ref'],
    substitute: ['user', 'ref'],
    modules: ['multiDict'],
    from: ['date'],
    until: ['date'],
  },
  delegations: {
    user: ['user', 'ref'],
    substitute: ['user', 'ref'],
    modules: ['multiDict'],
    from: ['date'],
    until: ['date'],
    about: ['ref'],
    limit: ['money'],
  },
  signatures: { user: ['user', 'ref'], image: ['image'] },
  calendar: { date: ['date'], working: ['boolean'] },
  downloads: {
    platform: ['dict'],
    version: ['string'],
    notes: ['string', 'text'],
    at: ['date', 'datetime'],
    link: ['string'],
    file: ['attachment'],
  },
  maintenance: {
    content: ['string', 'text'],
    from: ['datetime'],
    until: ['datetime'],
    allowed: ['users'],
  },
  frequentMenus: {
    user: ['user', 'ref'],
    path: ['string'],
    title: ['string'],
    icon: ['string'],
    uses: ['integer'],
  },
  personalSettings: {
    user: ['user', 'ref'],
    key: ['string'],
    value: ['text'],
    device: ['string'],
    at: ['datetime'],
  },
  configuration: {
    key: ['string'],
    value: ['string', 'text'],
    kind: ['dict'],
    isPublic: ['boolean'],
  },
  numbering: {
    of: ['string', 'dict'],
    prefix: ['string'],
    date: ['dict'],
    separator: ['string'],
    digits: ['integer'],
    cycle: ['dict'],
    used: ['integer'],
  },
  orgConfiguration: {
    org: ['org', 'ref'],
    key: ['string'],
    value: ['string', 'text'],
    inherited: ['boolean'],
  },
  readings: {
    kind: ['dict'],
    record: ['ref'],
    reader: ['user', 'ref'],
    at: ['datetime'],
    times: ['integer'],
  },
  reminders: {
    title: ['string'],
    content: ['string', 'text'],
    kind: ['string', 'dict'],
    record: ['string'],
    receiver: ['user', 'ref'],
    day: ['date'],
    due: ['date'],
  },
  decisionForms: {
    part: ['dict'],
    demand: ['dict'],
    hint: ['string', 'text'],
    modules: ['multiDict'],
    step: ['string'],
  },
  noticeButtons: { user: ['user', 'ref'], button: ['string', 'dict'] },
  notices: {
    title: ['string'],
    content: ['string', 'text'],
    at: ['datetime'],
    shownAs: ['dict'],
  },
  redeemCodes: { code: ['string'], link: ['string'], user: ['user', 'ref'], at: ['datetime'] },
} as const satisfies Record<string, Record<string, readonly FieldType[]>>;

/** system.json: modules and fields that it binds, the time zone, the administrators. */
export const system: Rule = (context) => {
  const source = context.sources.find(({ kind }) => kind === 'system');
  if (!source) return;
  const { timeZone, administratorRole, ...value } = source.value as System;
  for (const [part, fields] of Object.entries(bindings)) {
    const binding = value[part as keyof typeof bindings] as Binding | undefined;
    const bound = binding?.['module'] as string | undefined;
    if (!binding || !expectModule(context, source, [part, 'module'], bound!)) continue;
    const module = context.registry.findModule(bound!);
    if (module) checkBinding(context, source, part, binding, fields, module);
  }
  if (!isTimeZone(timeZone))
    context.report(
      source,
      ['timeZone'],
      message('unknownName', { kind: message('kind.timeZone'), name: timeZone }),
    );
  const times = (value.calendar?.hours ?? []).flatMap(({ from, until }) => [from, until]);
  if (times.some((time, index) => index > 0 && time <= times[index - 1]!))
    context.report(source, ['calendar', 'hours'], message('hoursOrder'));
  settings(context, source, value.settings);
  expectName(
    context,
    source,
    ['administratorRole'],
    message('kind.role'),
    administratorRole,
    Object.keys(context.registry.roles.roles),
  );
};

/** Names of fields by what they are for. */
type Binding = Record<string, string | string[]>;

function checkBinding(
  context: CheckContext,
  source: Source,
  part: string,
  binding: Binding,
  fields: Record<string, readonly FieldType[]>,
  module: Module,
) {
  const known = Object.keys(module.fields);
  for (const [key, types] of Object.entries(fields)) {
    const bound = binding[key] ?? [];
    for (const [index, name] of [bound].flat().entries()) {
      const path = Array.isArray(bound) ? [part, key, index] : [part, key];
      if (
        !expectName(
          context,
          source,
          path,
          message('kind.fieldOf', { module: module.module }),
          name,
          known,
        )
      )
        continue;
      const { type } = module.fields[name]!;
      if (!types.includes(type))
        context.report(
          source,
          path,
          message('otherBinding', {
            name,
            type,
            binding: `${part}.${key}`,
            types: types.join(' / '),
          }),
        );
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

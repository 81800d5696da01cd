import { message } from '../messages/build.ts';
import { matrixColumns, matrixRows, totalId } from '../schema/matrixLines.ts';
import type { Phase } from '../schema/language/index.ts';
import { anyModule, type Registry } from '../schema/registry.ts';
import { datetime, decimal, listOf, referenceTo, string, typeOfField } from './typeOfField.ts';
import type { ExpressionScope, ExpressionType } from './types.ts';

export type Members = Readonly<Record<string, ExpressionType>>;

export const recordType = (module: string): ExpressionType => ({ kind: 'record', module });

const address: Members = {
  provinceCode: string,
  provinceName: string,
  cityCode: string,
  cityName: string,
};

/** Members of several, those of the first that has one of a name; a type is found out when it is asked for. */
function together(...all: readonly Members[]): Members {
  const holders = new Map<string | symbol, Members>();
  const holderOf = (name: string | symbol) => {
    const holder = holders.get(name) ?? all.find((members) => Object.hasOwn(members, name));
    if (holder) holders.set(name, holder);
    return holder;
  };
  return new Proxy(
    {},
    {
      get: (_, name) => holderOf(name)?.[name as string],
      has: (_, name) => holderOf(name) !== undefined,
      ownKeys: () => [...new Set(all.flatMap((members) => Object.keys(members)))],
      getOwnPropertyDescriptor: (_, name) =>
        holderOf(name) && { value: undefined, enumerable: true, configurable: true },
    },
  );
}

/** Members whose types are found out when somebody asks for them: of most nobody does. */
function whenAsked(
  named: Readonly<Record<string, unknown>>,
  typeOf: (name: string) => ExpressionType,
): Members {
  const known = new Map<string, ExpressionType>();
  const get = (name: string) => {
    const type = known.get(name) ?? typeOf(name);
    known.set(name, type);
    return type;
  };
  const isNamed = (name: string | symbol) => Object.hasOwn(named, name);
  return new Proxy(
    {},
    {
      get: (_, name) => (isNamed(name) ? get(name as string) : undefined),
      has: (_, name) => isNamed(name),
      ownKeys: () => Object.keys(named),
      getOwnPropertyDescriptor: (_, name) =>
        isNamed(name) ? { value: undefined, enumerable: true, configurable: true } : undefined,
    },
  );
}

/** Types and scopes of one registry, each made once. */
export class Scopes {
  private readonly byKey = new Map<string, ExpressionScope>();
  private readonly membersByKey = new Map<string, Members>();

  constructor(private readonly registry: Registry) {}

  scope(name: string, type: ExpressionType, extra: Members): ExpressionScope {
    const id = [
      name,
      ...Object.entries(extra).map(([key, of]) => `${key}:${JSON.stringify(of)}`),
    ].join(' ');
    let scope = this.byKey.get(id);
    if (!scope) {
      const { orgs } = this.registry.system;
      scope = {
        id,
        variables: together(extra, { user: { kind: 'user' } }, this.members(type)),
        members: (of) => this.members(of),
        company: { module: orgs.module, field: orgs.company },
        settings: this.registry.settings,
      };
      this.byKey.set(id, scope);
    }
    return scope;
  }

  private members(type: ExpressionType): Members {
    switch (type.kind) {
      case 'address':
        return address;
      case 'user':
        return this.user();
      case 'matrix':
      case 'matrixRow':
        return this.matrix(type);
      case 'line': {
        const columns = this.fields(type.module, type.table);
        return type.hasParent ? together({ parent: recordType(type.module) }, columns) : columns;
      }
      case 'reference':
        return type.among ? this.shared(type.among) : this.fields(type.module);
      case 'record':
        return this.fields(type.module);
      default:
        return {};
    }
  }

  private fields(moduleName: string, table?: string): Members {
    if (moduleName === anyModule) return {};
    const key = table ? `${moduleName}.${table}` : moduleName;
    let members = this.membersByKey.get(key);
    if (!members) {
      // a browser knows but the modules of its person: of another nothing can be read
      const found = this.registry.findModule(moduleName);
      if (!found) return {};
      const { fields } = found;
      const own = table ? (fields[table]?.columns ?? {}) : fields;
      const typed = whenAsked(own, (name) =>
        typeOfField(this.registry, moduleName, name, own[name]!, own),
      );
      members = table ? typed : together(typed, this.systemFields(moduleName));
      this.membersByKey.set(key, members);
    }
    return members;
  }

  /** What all of these modules have, of one type; a text can be what it can be in any of them. */
  private shared(modules: readonly string[]): Members {
    const key = `any of ${modules.join()}`;
    const members = this.membersByKey.get(key) ?? this.sharedBy(modules);
    this.membersByKey.set(key, members);
    return members;
  }

  private sharedBy(modules: readonly string[]): Members {
    const [first = {}, ...others] = modules
      .filter((module) => this.registry.findModule(module))
      .map((module) => this.fields(module));
    const written = (type: ExpressionType | undefined) =>
      JSON.stringify(type, (key, value: unknown) => (key === 'codes' ? undefined : value));
    const isShared = (name: string, type: ExpressionType) =>
      others.every((other) => written(other[name]) === written(type));
    return Object.fromEntries(
      Object.entries(first)
        .filter(([name, type]) => isShared(name, type))
        .map(([name, type]) => [
          name,
          type.kind === 'string' ? anyOf([first, ...others].map((one) => one[name]!)) : type,
        ]),
    );
  }

  private matrix({ kind, ...of }: { kind: string; module: string; field: string }): Members {
    const spec = this.registry.module(of.module).fields[of.field]!;
    const lines = kind === 'matrix' ? matrixRows(spec) : matrixColumns(spec);
    const type: ExpressionType = kind === 'matrix' ? { kind: 'matrixRow', ...of } : decimal;
    return Object.fromEntries([...lines.map(({ id }) => id), totalId].map((id) => [id, type]));
  }

  private systemFields(moduleName: string): Members {
    const user = referenceTo(this.registry.system.users.module);
    return {
      id: referenceTo(moduleName),
      rev: decimal,
      createdBy: user,
      createdAt: datetime,
      updatedBy: user,
      updatedAt: datetime,
    };
  }

  private roles(): readonly string[] {
    return ['staff', ...Object.keys(this.registry.roles.roles)];
  }

  private user(): Members {
    const { users, orgs } = this.registry.system;
    const org = referenceTo(orgs.module);
    return {
      id: referenceTo(users.module),
      orgId: org,
      companyId: org,
      orgs: listOf(org),
      companyOrgs: listOf(org),
      roles: listOf({ kind: 'string', codes: { of: message('kind.role'), values: this.roles() } }),
    };
  }
}

/** A text that is one of several. */
function anyOf(types: readonly ExpressionType[]): ExpressionType {
  const codes = types.map((type) => (type.kind === 'string' ? type.codes : undefined));
  if (!codes.every((one) => one !== undefined)) return string;
  const values = [...new Set(codes.flatMap((one) => one.values))];
  const phases: Record<string, Phase> = {};
  for (const [value, phase] of codes.flatMap((one) => Object.entries(one.phases ?? {}))) {
    // a word that is said of different things says nothing of all of them
    if ((phases[value] ?? phase) !== phase) return string;
    phases[value] = phase;
  }
  return { kind: 'string', codes: { of: codes[0]!.of, values, phases } };
}

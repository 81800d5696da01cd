import type { Field } from '../schema/language/index.ts';
import { matrixColumns, matrixRows, totalId } from '../schema/matrixLines.ts';
import { modulesAmong } from '../schema/anyReference.ts';
import {
  anyModule,
  isAnyReference,
  isMultiple,
  referencedModule,
  type Registry,
} from '../schema/registry.ts';
import type { ExpressionScope, ExpressionType } from './types.ts';

type Members = Readonly<Record<string, ExpressionType>>;

const string: ExpressionType = { kind: 'string' };
const decimal: ExpressionType = { kind: 'decimal' };
const datetime: ExpressionType = { kind: 'datetime' };
const bool: ExpressionType = { kind: 'bool' };
const listOf = (of: ExpressionType): ExpressionType => ({ kind: 'list', of });
const referenceTo = (module: string): ExpressionType => ({ kind: 'reference', module });

/**
 * The names an expression of a module may use: its fields, the system fields and `user`, with members through
 * references to any depth. `extra` adds `parent` (`{ kind: 'record', module }`) or `item`. The same arguments give
 * the same scope object, so that what was compiled in it is kept.
 */
export const scopeOf = (registry: Registry, moduleName: string, extra: Members = {}) =>
  scopes(registry).scope(moduleName, recordType(moduleName), extra);

/** The scope of a row of a line table: its columns, `user`, and the record it belongs to as `parent`. */
export const lineScopeOf = (
  registry: Registry,
  moduleName: string,
  table: string,
  extra: Members = {},
) =>
  scopes(registry).scope(
    `${moduleName}.${table}`,
    { kind: 'line', module: moduleName, table },
    { parent: recordType(moduleName), ...extra },
  );

/** The type of an entry of a list or table field, as the variable `item` of an effect has it. */
export function entryTypeOf(
  registry: Registry,
  moduleName: string,
  field: string,
): ExpressionType | undefined {
  const type = scopeOf(registry, moduleName).variables[field];
  return type?.kind === 'list' ? type.of : undefined;
}

export const recordType = (module: string): ExpressionType => ({ kind: 'record', module });

/**
 * The static type of a field's value.
 *
 * @param beside the fields or columns among which it stands; a reference to any module has its modules there
 */
export function typeOfField(
  registry: Registry,
  moduleName: string,
  name: string,
  field: Field,
  beside: Readonly<Record<string, Field>> = {},
): ExpressionType {
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
    case 'year':
      return decimal;
    case 'date':
      return { kind: 'date' };
    case 'datetime':
      return datetime;
    case 'boolean':
      return bool;
    case 'ref':
    case 'user':
    case 'org':
    case 'post':
    case 'refs':
    case 'users': {
      if (isAnyReference(field)) {
        const among = modulesAmong(registry, field, beside);
        return { ...referenceTo(anyModule), ...(among && { among }) };
      }
      const target = referencedModule(field, registry.system);
      const type = target ? referenceTo(target) : string;
      return isMultiple(field) ? listOf(type) : type;
    }
    case 'multiDict':
      return listOf(string);
    case 'attachment':
    case 'image':
      return listOf({ kind: 'any' });
    case 'table':
      return listOf({ kind: 'line', module: moduleName, table: name });
    case 'address':
      return { kind: 'address' };
    case 'computed':
    case 'rollup':
      return typeOfValue(field.valueType);
    case 'matrix':
      return { kind: 'matrix', module: moduleName, field: name };
    default:
      return string;
  }
}

function typeOfValue(valueType: Field['valueType']): ExpressionType {
  switch (valueType) {
    case 'string':
      return string;
    case 'date':
      return { kind: 'date' };
    case 'datetime':
      return datetime;
    case 'boolean':
      return bool;
    default:
      return decimal;
  }
}

const address: Members = {
  provinceCode: string,
  provinceName: string,
  cityCode: string,
  cityName: string,
};

/** Types and scopes of one registry, each made once. */
class Scopes {
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
        variables: { ...this.members(type), user: { kind: 'user' }, ...extra },
        members: (of) => this.members(of),
        company: { module: orgs.module, field: orgs.company },
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
        return type.hasParent ? { ...columns, parent: recordType(type.module) } : columns;
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
      const typed = Object.entries(own).map(
        ([name, field]) =>
          [name, typeOfField(this.registry, moduleName, name, field, own)] as const,
      );
      members = { ...(table ? {} : this.systemFields(moduleName)), ...Object.fromEntries(typed) };
      this.membersByKey.set(key, members);
    }
    return members;
  }

  /** What all of these modules have, of one type. */
  private shared(modules: readonly string[]): Members {
    const [first = {}, ...others] = modules
      .filter((module) => this.registry.findModule(module))
      .map((module) => this.fields(module));
    const isShared = (name: string, type: ExpressionType) =>
      others.every((other) => JSON.stringify(other[name]) === JSON.stringify(type));
    return Object.fromEntries(Object.entries(first).filter(([name, type]) => isShared(name, type)));
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

  private user(): Members {
    const { users, orgs } = this.registry.system;
    const org = referenceTo(orgs.module);
    return {
      id: referenceTo(users.module),
      orgId: org,
      companyId: org,
      orgs: listOf(org),
      companyOrgs: listOf(org),
      roles: listOf(string),
    };
  }
}

const byRegistry = new WeakMap<Registry, Scopes>();
function scopes(registry: Registry): Scopes {
  let found = byRegistry.get(registry);
  if (!found) byRegistry.set(registry, (found = new Scopes(registry)));
  return found;
}

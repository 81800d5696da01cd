import { expressionsOf } from '#engine/schema/expressions.ts';
import type { WhyHolding, WhyRole } from '#shared/contract/index.ts';
import { BindingReader, isInForce, id, text } from '../../directory/BindingReader.ts';
import type { ReadContext } from '../ReadContext.ts';
import { titleOfRole } from './titleOfRole.ts';

/** The roles a person holds, and the records that give them. */
export async function rolesOf({ services, caller, db }: ReadContext): Promise<WhyRole[]> {
  const registry = services.registry();
  const { module, role, user, org, active } = registry.system.roleHolders;
  const { fields } = registry.module(module);
  const read = expressionsOf(registry).record(module, active).paths;
  const facts = [...new Set(read.map(([head]) => head!))].filter((name) => name in fields);
  const reader = new BindingReader(db, registry, services.now());
  const rows = (await reader.read(module, active, [role, user, org])).filter(isInForce);
  const held = rows.filter(({ row }) => row[user] === caller.userId);
  const holding = ({ row }: (typeof rows)[number]): WhyHolding => {
    const orgId = id(row[org]);
    return {
      id: text(row.id),
      organisation: orgId ? (services.directory().organisation(orgId)?.name ?? null) : null,
      facts: facts.map((name) => ({
        title: fields[name]!.title,
        value: text(row[name]),
      })),
    };
  };
  return [...caller.roles].map((code) => {
    const holdings = held.filter(({ row }) => row[role] === code).map(holding);
    const title = titleOfRole(registry.roles, code);
    return { code, title, isEverybodys: !(code in registry.roles.roles), holdings };
  });
}

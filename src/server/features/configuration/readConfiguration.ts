import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { BindingReader, id, isInForce, text, texts } from '../directory/BindingReader.ts';
import type {
  Configuration,
  MaintenanceWindow,
  OrgSetting,
  SettingValue,
} from './Configuration.ts';
import { readDecisionDemands } from './decisionDemands.ts';
import { readNumberingRules } from './numberingRules.ts';
import { settingValue } from './settingValue.ts';

interface Setting {
  key: string;
  value: SettingValue;
  isPublic: boolean;
}

/** What the company has set, as system.json says where it is kept. */
export async function readConfiguration(
  db: Queryable,
  registry: Registry,
  now: Date,
): Promise<Configuration> {
  const reader = new BindingReader(db, registry, now);
  const settings = await readSettings(reader);
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  return {
    number: (key) => only('number', values.get(key)) as number | undefined,
    flag: (key) => values.get(key) === true,
    text: (key) => (only('string', values.get(key)) as string | undefined) || undefined,
    values: Object.fromEntries(values),
    shared: settings.filter(({ isPublic }) => isPublic).map(({ key, value }) => ({ key, value })),
    organisations: await readOrgSettings(reader),
    numbering: await readNumberingRules(reader),
    decisions: await readDecisionDemands(reader),
    windows: await readWindows(reader, now),
  };
}

const only = (type: string, value: SettingValue | undefined) =>
  typeof value === type ? value : undefined;

async function readSettings(reader: BindingReader): Promise<Setting[]> {
  const binding = reader.registry.system.configuration;
  if (!binding) return [];
  const { module, key, value, kind, isPublic, active } = binding;
  const rows = (await reader.read(module, active, [key, value, kind, isPublic])).filter(isInForce);
  return rows.flatMap(({ row }) => {
    try {
      const meant = settingValue(text(row[kind]), text(row[value]));
      return [{ key: text(row[key]), value: meant, isPublic: row[isPublic] === true }];
    } catch {
      // entered before values were held to their kind: the product goes by what it came with
      return [];
    }
  });
}

async function readOrgSettings(reader: BindingReader): Promise<OrgSetting[]> {
  const binding = reader.registry.system.orgConfiguration;
  if (!binding) return [];
  const { module, org, key, value, inherited, active } = binding;
  const rows = (await reader.read(module, active, [org, key, value, inherited])).filter(isInForce);
  return rows.map(({ row }) => ({
    orgId: id(row[org]) ?? '',
    key: text(row[key]),
    value: text(row[value]),
    inherited: row[inherited] === true,
  }));
}

async function readWindows(reader: BindingReader, now: Date): Promise<MaintenanceWindow[]> {
  const binding = reader.registry.system.maintenance;
  if (!binding) return [];
  const { module, content, from, until, allowed, active } = binding;
  const rows = (await reader.read(module, active, [content, from, until, allowed])).filter(
    isInForce,
  );
  return rows
    .map(({ row }) => ({
      content: text(row[content]),
      from: Date.parse(text(row[from])),
      until: Date.parse(text(row[until])),
      allowed: texts(row[allowed]),
    }))
    .filter((window) => window.until >= now.getTime())
    .toSorted((a, b) => a.from - b.from);
}

import { Button, Field, Input } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { Roles } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { roleHoldersQuery } from '../../api/access.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { usesOfRole } from './usesOfRole.ts';

interface RoleEditorProps {
  code: string;
  value: Roles;
  isNew: boolean;
  definitions: Definitions;
  onChange: (value: Roles, place?: string) => void;
  onRemoved: () => void;
}

type Role = Roles['roles'][string];
const scopes = ['org', 'company', 'project', 'global', 'starter'] as const;

/** One role: its titles and kind, who holds it, and where it is named. One that is used stays. */
export function RoleEditor({
  code,
  value,
  isNew,
  definitions,
  onChange,
  onRemoved,
}: RoleEditorProps) {
  const { t } = useTranslation();
  const text = useText();
  const holders = useQuery(roleHoldersQuery());
  const role = value.roles[code]!;
  const uses = usesOfRole(definitions, code);
  const held = holders.data?.[code] ?? 0;
  const isUsed = held > 0 || uses.modules.length > 0 || uses.menus.length > 0;
  const put = (change: Partial<Role>, place?: string) =>
    onChange({ ...value, roles: { ...value.roles, [code]: { ...role, ...change } } }, place);
  const remove = () => {
    const { [code]: _gone, ...roles } = value.roles;
    onChange({ ...value, roles });
    onRemoved();
  };
  return (
    <div className="role">
      <h3>
        {text(role.title)} <code>{code}</code>
      </h3>
      {(['zh', 'en'] as const).map((language) => (
        <Field.Root key={language} required>
          <Field.Label>{t(`roles.titleIn.${language}`)}</Field.Label>
          <Input
            size="sm"
            value={role.title[language]}
            onChange={({ target }) =>
              put({ title: { ...role.title, [language]: target.value } }, `${code}.${language}`)
            }
          />
        </Field.Root>
      ))}
      <Field.Root>
        <Field.Label>{t('roles.scope')}</Field.Label>
        <Choice
          value={role.scope}
          options={scopes.map((scope) => ({ value: scope, title: t(`roles.scopes.${scope}`) }))}
          onChange={(scope) => put({ scope: scope as Role['scope'] })}
        />
        <Field.HelperText>{t(`roles.scopeHelp.${role.scope}`)}</Field.HelperText>
      </Field.Root>
      <RoleUses definitions={definitions} uses={uses} held={held} isNew={isNew} />
      <div>
        <Button size="sm" variant="outline" disabled={isUsed} onClick={remove}>
          {t('roles.remove')}
        </Button>{' '}
        {isUsed ? <small>{t('roles.isUsed')}</small> : null}
      </div>
    </div>
  );
}

interface RoleUsesProps {
  definitions: Definitions;
  uses: ReturnType<typeof usesOfRole>;
  /** How many people hold it. */
  held: number;
  isNew: boolean;
}

/** Who holds it, and where it is named. */
function RoleUses({ definitions, uses, held, isNew }: RoleUsesProps) {
  const { t } = useTranslation();
  const text = useText();
  const { module: holderModule } = definitions.system.roleHolders;
  const path = definitions.modules
    .find(({ module }) => module === holderModule)
    ?.screens.find(({ kind }) => kind === 'list')?.path;
  return (
    <>
      <section>
        <h3>{t('roles.holders')}</h3>
        <p>
          {t('roles.held', { count: held })}{' '}
          {path && !isNew ? <Link to={path}>{t('roles.toHolders')}</Link> : null}
        </p>
      </section>
      <section>
        <h3>{t('roles.modules')}</h3>
        <p className="wrapped">
          {uses.modules.length === 0 ? t('roles.nowhere') : null}
          {uses.modules.map(({ module, title }) => (
            <Link key={module} to={`/system/button/form?module=${module}`}>
              {text(title)}
            </Link>
          ))}
        </p>
      </section>
      <section>
        <h3>{t('roles.menus')}</h3>
        <p>
          {uses.menus.length === 0
            ? t('roles.nowhere')
            : uses.menus.map(({ title }) => text(title)).join(t('common.separator'))}
        </p>
      </section>
    </>
  );
}

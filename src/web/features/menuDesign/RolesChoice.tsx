import { useTranslation } from 'react-i18next';
import type { Text } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';

interface RolesChoiceProps {
  label: string;
  /** Titles of roles by code. */
  roles: Readonly<Record<string, Text>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Some of the roles; none stands for everybody. */
export function RolesChoice({ label, roles, chosen, onChange }: RolesChoiceProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <details>
      <summary>
        {label}{' '}
        {chosen.length > 0
          ? chosen.map((role) => text(roles[role]) || role).join(t('common.separator'))
          : t('menuDesign.everybody')}
      </summary>
      <div className="menu-design-roles" role="group" aria-label={label}>
        {Object.entries(roles).map(([role, called]) => (
          <label key={role} className="menu-design-check">
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
            {text(called)}
          </label>
        ))}
      </div>
    </details>
  );
}

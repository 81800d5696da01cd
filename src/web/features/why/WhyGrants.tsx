import { useTranslation } from 'react-i18next';
import type { WhyGrant, WhyPart, WhyValue } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { YesNo } from './YesNo.tsx';

/** Each rule: whose it is, what it allows, and whether the record is among its rows; those that apply first. */
export function WhyGrants({ grants, hasRecord }: { grants: WhyGrant[]; hasRecord: boolean }) {
  const weight = ({ isHeld, matches }: WhyGrant) => (isHeld ? 0 : 2) + (matches === false ? 1 : 0);
  return (
    <ul className="why-grants">
      {grants
        .toSorted((one, other) => weight(one) - weight(other))
        .map((grant) => (
          <GrantItem key={grant.id} grant={grant} hasRecord={hasRecord} />
        ))}
    </ul>
  );
}

function GrantItem({ grant, hasRecord }: { grant: WhyGrant; hasRecord: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const titleOf = useActionTitle();
  const { from, roles, actions, rows, isHeld, matches, fields } = grant;
  const applies = isHeld && matches !== false;
  return (
    <li data-applies={applies || undefined}>
      <div className="why-grant">
        {from === 'access' || from === 'role' ? (
          <span>
            {t(isHeld ? 'why.held' : 'why.notHeld', {
              roles: roles.map(({ title }) => text(title)).join(t('common.separator')),
            })}
          </span>
        ) : (
          <span>{t(`why.process.${from}`)}</span>
        )}
        <span>
          {t('why.allows', {
            actions: actions.map((one) => titleOf(one)).join(t('common.separator')),
          })}
        </span>
        <span className="why-reach">{t('why.reaches', { count: fields })}</span>
        {hasRecord ? <YesNo is={applies} /> : null}
      </div>
      {from === 'access' || from === 'list' ? (
        rows ? (
          <div className="why-rows">
            <small>{t(`why.joined.${rows.joined}`)}</small>
            <ul>
              {rows.parts.map((part) => (
                <PartItem key={part.text} part={part} />
              ))}
            </ul>
          </div>
        ) : (
          <small className="why-rows">{t('why.allRows')}</small>
        )
      ) : null}
    </li>
  );
}

function PartItem({ part }: { part: WhyPart }) {
  const text = useText();
  return (
    <li>
      <YesNo is={part.holds} /> {text(part.words)}
      {part.values.map((value) => (
        <ValueText key={value.path} value={value} />
      ))}
    </li>
  );
}

function ValueText({ value: { path, title, value, isHidden } }: { value: WhyValue }) {
  const { t } = useTranslation();
  const text = useText();
  const [root, member] = path.split('.');
  const label = title
    ? text(title)
    : root === 'user'
      ? t(`why.user.${member as 'id'}`, { defaultValue: path })
      : path;
  return (
    <span className="why-value">
      {t('common.labelled', {
        name: label,
        value: isHidden ? t('why.unseen') : (value ?? t('why.empty')),
      })}
    </span>
  );
}

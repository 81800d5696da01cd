import { useTranslation } from 'react-i18next';
import type { WhyAnswer } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { Table } from '../../ui/Table.tsx';
import { WhyGrants } from './WhyGrants.tsx';
import { WhyScreens } from './WhyScreens.tsx';
import { YesNo } from './YesNo.tsx';

/** What a person may do, and the rules it follows from. */
export function WhyAnswerView({ answer }: { answer: WhyAnswer }) {
  const { t } = useTranslation();
  const text = useText();
  const { person, module, record, grants } = answer;
  return (
    <div className="why-answer">
      <p className="why-about">
        {t(record ? 'why.aboutRecord' : 'why.aboutModule', {
          name: person.name,
          organisation: person.organisation ?? '–',
          module: text(module.title),
          record: record?.title ?? '–',
        })}
        {person.isActive ? null : <em> {t('why.inactive')}</em>}
      </p>
      <section>
        <h3>{t('why.may')}</h3>
        <Actions answer={answer} />
      </section>
      <section>
        <h3>{t('why.rules')}</h3>
        <WhyGrants grants={grants} hasRecord={record !== null} />
      </section>
      <section>
        <h3>{t('why.roles')}</h3>
        <Roles roles={answer.roles} />
      </section>
      <section>
        <h3>{t('why.fields')}</h3>
        <Fields fields={answer.fields} />
      </section>
      <section>
        <h3>{t('why.screens')}</h3>
        <WhyScreens screens={answer.screens} />
      </section>
    </div>
  );
}

/** Each action, whether it is allowed, and by whose rules. */
function Actions({ answer: { actions, grants } }: { answer: WhyAnswer }) {
  const { t } = useTranslation();
  const text = useText();
  const titleOf = useActionTitle();
  /** Rules are called by whose they are. */
  const namesOf = (ids: readonly string[]) => [
    ...new Set(
      grants
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ from, roles: held }) =>
          from === 'access' || from === 'role'
            ? held.filter(({ isHeld }) => isHeld).map(({ title }) => text(title))
            : t(`why.process.${from}`),
        ),
    ),
  ];
  return (
    <Table
      rows={actions}
      idOf={({ action }) => action}
      columns={[
        {
          title: t('why.what'),
          renderCell: ({ action, title }) => titleOf(action, title),
        },
        {
          title: t('why.allowed'),
          renderCell: ({ isAllowed }) => <YesNo is={isAllowed} />,
        },
        {
          title: t('why.because'),
          renderCell: ({ isAllowed, isOffered, by }) => (
            <span className="wrapped">
              {by.length > 0
                ? t('why.by', { grants: namesOf(by).join(t('common.separator')) })
                : t('why.noGrant')}
              {isAllowed && isOffered === false ? ` · ${t('why.notInState')}` : ''}
            </span>
          ),
        },
      ]}
    />
  );
}

/** The roles of the person, and from where each is held. */
function Roles({ roles }: Pick<WhyAnswer, 'roles'>) {
  const text = useText();
  return (
    <ul className="why-roles">
      {roles.map(({ code, title, holdings }) => (
        <li key={code}>
          <strong>{text(title)}</strong>
          {holdings.map(({ id, organisation, facts }) => (
            <span key={id}>
              {' · '}
              {[
                organisation,
                ...facts.map((fact) => fact.value && `${text(fact.title)} ${fact.value}`),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Which fields are kept from the person. */
function Fields({ fields }: Pick<WhyAnswer, 'fields'>) {
  const { t } = useTranslation();
  const text = useText();
  const hidden = fields.filter(({ isVisible }) => !isVisible);
  return (
    <p>
      {hidden.length === 0
        ? t('why.allFields', { count: fields.length })
        : t('why.hiddenFields', {
            count: hidden.length,
            of: fields.length,
            names: hidden.map(({ title }) => text(title)).join(t('common.separator')),
          })}
    </p>
  );
}

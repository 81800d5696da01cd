import { Button, Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Roles } from '#engine/schema/language/index.ts';

interface NewRoleProps {
  taken: readonly string[];
  onMake: (code: string, role: Roles['roles'][string]) => void;
}

const form = /^[a-z][A-Za-z0-9]{0,15}$/;

/** Asks for the code of a role that is to be made; all else is written in its editor. */
export function NewRole({ taken, onMake }: NewRoleProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const isTaken = taken.includes(code) || code === 'staff';
  const isRight = form.test(code) && !isTaken;
  return (
    <form
      className="role-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onMake(code, { title: { en: code, zh: code }, scope: 'company' });
      }}
    >
      <Field.Root invalid={code !== '' && !isRight}>
        <Field.Label>{t('roles.newCode')}</Field.Label>
        <Input size="sm" value={code} onChange={({ target }) => setCode(target.value)} />
        <Field.ErrorText>{t(isTaken ? 'roles.codeTaken' : 'roles.codeForm')}</Field.ErrorText>
      </Field.Root>
      <Button type="submit" size="sm" disabled={!isRight}>
        {t('roles.add')}
      </Button>
    </form>
  );
}

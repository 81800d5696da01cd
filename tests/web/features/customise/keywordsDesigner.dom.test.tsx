import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import { registryOf } from '#engine/schema/expand/registryOf.ts';
import { fixtureServices } from '#tests/engine/renderers/services.ts';
import { DrawnDefinition } from '#web/features/customise/DrawnDefinition.tsx';
import { KeywordsDesigner } from '#web/features/customise/parts/KeywordsDesigner.tsx';
import type { Drawn } from '#web/features/customise/parts/partsOf.ts';
import type { CustomEditing } from '#web/features/customise/useCustomDesign.ts';

const roles = {
  roles: { ol: { title: { en: 'Department head', zh: '部门负责人' }, scope: 'org' } },
  approvals: {
    orgLeader: {
      id: 'ol',
      title: { en: 'Head', zh: '负责人' },
      approvers: [{ rule: 'role', role: 'ol' }],
    },
    short: 'orgLeader',
  },
};

function open() {
  let now: Drawn = roles;
  function Host() {
    const [value, change] = useState<Drawn>(roles);
    useEffect(() => {
      now = value;
    }, [value]);
    const design = { kind: 'roles', name: 'roles' };
    const editing = { design, value, problems: [], change } as unknown as CustomEditing<Drawn>;
    return (
      <DrawnDefinition editing={editing} definitions={registryOf({ modules: [] })}>
        <KeywordsDesigner editing={editing} focus={undefined} />
      </DrawnDefinition>
    );
  }
  render(
    <ChakraProvider value={system}>
      <RendererProvider services={fixtureServices('en')}>
        <Host />
      </RendererProvider>
    </ChakraProvider>,
  );
  return () => now;
}

const outline = () => within(screen.getByRole('navigation'));
const choose = (name: RegExp) => fireEvent.click(outline().getByText(name));

it('roles and shared steps are changed in forms, by name; what is written short stays as it is', () => {
  const drawn = open();
  choose(/^Department head/);
  fireEvent.change(screen.getByLabelText('Title (English)'), { target: { value: 'Head of all' } });
  expect(drawn()).toMatchObject({ roles: { ol: { title: { en: 'Head of all' }, scope: 'org' } } });
  fireEvent.change(outline().getByLabelText('Add to Shared steps'), {
    target: { value: 'second' },
  });
  fireEvent.click(outline().getByRole('button', { name: 'Add Shared steps' }));
  expect(screen.getByRole('heading', { name: 'second' })).toBeDefined();
  expect(Object.keys(drawn()['approvals'] as object)).toEqual(['orgLeader', 'short', 'second']);
  choose(/^Head$/);
  expect(screen.getByLabelText<HTMLSelectElement>('Found by').value).toBe('role');
  choose(/^short$/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('short').value).toBe('"orgLeader"');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(Object.keys(drawn()['approvals'] as object)).toEqual(['orgLeader', 'second']);
});

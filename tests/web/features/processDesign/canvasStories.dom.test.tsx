import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProcessPath } from '#engine/renderers/approval/ProcessPath.tsx';
import * as steps from '#engine/renderers/approval/stepCard.stories.tsx';
import { SignaturesContext } from '#engine/renderers/approval/SignaturesContext.ts';
import { system } from '#engine/renderers/theme.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { mount } from '#tests/engine/renderers/mount.tsx';
import * as canvas from '#web/features/processDesign/canvas/canvas.stories.tsx';

it('a step that calls names the records that may be read, and how each process stands', () => {
  mount(<ProcessPath path={steps.CallsProcesses.args.path} />);
  screen.getByRole('button', { name: '南京桥梁检测设备采购合同' });
  const [, called] = screen.getAllByRole('listitem');
  expect(called!.textContent).toContain('In approval');
  expect(called!.textContent).toContain('Approved');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('a step that nobody is found for says that whoever is named stands in', () => {
  mount(<ProcessPath path={steps.StandIn.args.path} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /No approver found; it goes to.*系统管理员/,
  );
});

it('who is asked after others is not waited for yet, and nobody signs what passes by itself', () => {
  const signatures = Object.fromEntries(
    steps.OneAfterTheOther.args.path.flatMap(({ people }) =>
      people.map(({ id }) => [id, '/a.png']),
    ),
  );
  mount(
    <SignaturesContext value={signatures}>
      <ProcessPath path={steps.OneAfterTheOther.args.path} />
    </SignaturesContext>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  const [, leaders] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(leaders).toMatch(/王志强.*waiting for.*李建国.*asked when those before have decided/);
});

it('a step that waits says until when, or for how long, in both languages', () => {
  const told = (language: Language) => {
    const { unmount } = mount(<ProcessPath path={steps.Waits.args.path} />, { language });
    const [, day, time] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    unmount();
    return [day, time];
  };
  expect(told('en')).toEqual([
    expect.stringContaining('2026-12-01 09:00'),
    expect.stringContaining('3 working days'),
  ]);
  expect(told('zh')).toEqual([
    expect.stringContaining('2026-12-01 09:00'),
    expect.stringContaining('3 个工作日'),
  ]);
});

it.each([
  [
    'kinds',
    canvas.Kinds,
    ['Org leader', 'Board', 'Copy', 'Number it', 'Orders', 'In force', 'Objections'],
  ],
  ['forks', canvas.Forks, ['By amount', 'Boss', 'Parallel', 'Legal', 'Finance']],
  ['selected', canvas.Selected, ['Org leader', 'Board']],
  ['wrong', canvas.Wrong, ['Org leader']],
  ['simulated', canvas.Simulated, ['By amount', 'Boss']],
] as const)('the designer shows each kind of step as a card: %s', (_name, story, titles) => {
  const Drawing = canvas.default.component;
  render(
    <ChakraProvider value={system}>
      <Drawing {...story.args} />
    </ChakraProvider>,
  );
  const cards = [...document.querySelectorAll('[data-step] .design-title')];
  expect(cards.map(({ textContent }) => textContent)).toEqual(titles);
});

import type { ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ApiError } from '../api/ApiError.ts';
import { loadWords, WebHost } from '../stories/WebHost.tsx';
import { Failure } from './Failure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

interface EveryScreenProps {
  /** What the read of the record, the report or the dashboard came to; undefined: nothing yet. */
  error?: Error;
  onRetry: () => void;
}

/** What a form, a detail, an approval, a report and a dashboard show before they have what they show. */
const EveryScreen = ({ error, onRetry }: EveryScreenProps): ReactNode => (
  <WebHost>
    <section className="panel">
      {error ? <Failure error={error} onRetry={onRetry} /> : <ScreenSkeleton />}
    </section>
  </WebHost>
);

const refused = (error: string, message: string) =>
  new ApiError('business', message, 403, { error });
const unreached = new ApiError('network', '网络连接失败，请稍后重试', 0);

export default {
  title: 'Screens/every screen',
  component: Failure,
  render: EveryScreen,
  args: { onRetry: fn() },
  loaders: [loadWords],
};

export const Loading = {};
export const Denied = { args: { error: refused('forbidden', '您没有查看该单据的权限') } };
export const NotThere = { args: { error: refused('notFound', '该单据不存在或已删除') } };
export const Narrow = { args: { error: unreached }, globals: { viewport: { value: 'phone' } } };

interface Played {
  canvasElement: HTMLElement;
  args: EveryScreenProps;
}

/** What did not arrive can be asked for again. */
export const Failed = {
  args: { error: unreached },
  play: async ({ canvasElement, args }: Played) => {
    const buttons = within(within(canvasElement).getByRole('alert'));
    await userEvent.click(buttons.getByRole('button', { name: /Try again|Retry|重试/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Nobody is asked to try again what stays forbidden. */
export const NothingToRetry = {
  args: { error: refused('forbidden', '您没有查看该单据的权限') },
  play: async ({ canvasElement }: Played) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};

import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { comingView } from '#web/ui/comingView.tsx';

it('a view shows whose code comes between drawing without it and what follows the drawing', async () => {
  let arrive = () => {};
  const code = new Promise<{ default: () => string }>((resolve) => {
    arrive = () => resolve({ default: () => 'here' });
  });
  const View = comingView(() => code, 'not yet');
  void View.begin();
  function Page() {
    useLayoutEffect(() => arrive());
    return <View />;
  }
  const place = document.body.appendChild(document.createElement('div'));
  // outside of `act`, which would let nothing come between
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  root.render(<Page />);
  await vi.waitFor(() => expect(place.textContent).toBe('here'));
  root.unmount();
  vi.unstubAllGlobals();
});

import { sessionApi } from '#shared/endpoints/session.ts';
import { call } from '../../api/call.ts';
import type { MenuNode } from './readMenu.ts';

/** Opens an external entry in a new window, with a short-lived single-use ticket when it asks for one. */
export function openLink(node: MenuNode): void {
  if (!node.link) return;
  if (!node.withTicket) {
    window.open(node.link, '_blank', 'noopener');
    return;
  }
  // Opened at once, so that the browser sees the click; addressed when the ticket is there.
  const opened = window.open('about:blank', '_blank');
  void call(sessionApi.ticket)
    .then(({ ticket }) => {
      const url = new URL(node.link!);
      url.searchParams.set('authorization', ticket);
      if (opened) {
        opened.opener = null;
        opened.location.href = url.href;
      }
    })
    .catch(() => opened?.close());
}

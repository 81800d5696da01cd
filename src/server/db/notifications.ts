import { escapeIdentifier, type ClientBase, type Notification } from 'pg';

type Listener = (payload: string) => void;

/** Listeners by channel, on one connection that the driver may replace. */
export class Notifications {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Hears on a connection, all channels again. */
  async attach(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }: Notification) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    for (const channel of this.listeners.keys()) await client.query(listen(channel));
  }

  /** Adds a listener; `client` listens when the channel is new. Returns how to remove it. */
  async add(client: ClientBase, channel: string, listener: Listener): Promise<() => void> {
    const known = this.listeners.get(channel);
    const set = known ?? new Set();
    set.add(listener);
    if (!known) {
      this.listeners.set(channel, set);
      await client.query(listen(channel));
    }
    return () => void set.delete(listener);
  }
}

const listen = (channel: string) => `listen ${escapeIdentifier(channel)}`;

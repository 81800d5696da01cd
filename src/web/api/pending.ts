const pending = new Map<string, AbortController>();

/**
 * Registers a call. With a key, an earlier call with the same key, url and method that is still
 * pending is aborted with the reason `cancelRequest`.
 */
export function takeOver(key: string | undefined, url: string, method: string) {
  const controller = new AbortController();
  const id = key && `${key} ${method} ${url}`;
  if (id) {
    pending.get(id)?.abort('cancelRequest');
    pending.set(id, controller);
  }
  return {
    signal: controller.signal,
    done: () => {
      if (id && pending.get(id) === controller) pending.delete(id);
    },
  };
}

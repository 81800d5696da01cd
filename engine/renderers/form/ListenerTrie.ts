import type { Path } from './path.ts';

/** Told the path that was written. */
export type Listener = (written: Path) => void;

interface Node {
  children: Map<string | number, Node>;
  own: Set<Listener>;
  deep: Set<Listener>;
}
const emptyNode = (): Node => ({ children: new Map(), own: new Set(), deep: new Set() });

/**
 * Listeners by path. A write wakes the listeners of its path, deep listeners above it,
 * and everything below it, for a replaced container replaces what it holds.
 */
export class ListenerTrie {
  private readonly root = emptyNode();

  /** @returns the function that ends the subscription. */
  add(path: Path, listener: Listener, deep: boolean): () => void {
    let node = this.root;
    for (const key of path) {
      let child = node.children.get(key);
      if (!child) node.children.set(key, (child = emptyNode()));
      node = child;
    }
    const set = deep ? node.deep : node.own;
    set.add(listener);
    return () => set.delete(listener);
  }

  notify(path: Path, except?: Listener): void {
    let node = this.root;
    for (const key of path) {
      for (const listener of node.deep) listener(path);
      const child = node.children.get(key);
      if (!child) return;
      node = child;
    }
    this.wake(node, path, except);
  }

  private wake(node: Node, path: Path, except?: Listener) {
    for (const listener of node.own) if (listener !== except) listener(path);
    for (const listener of node.deep) listener(path);
    for (const child of node.children.values()) this.wake(child, path, except);
  }
}

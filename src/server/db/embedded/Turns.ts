/**
 * Who may use the one connection, first come, first served. Statements share it: they are pipelined in order.
 * A transaction has it alone.
 */
export class Turns {
  private taken = false;
  private readonly waiting: { alone: boolean; start: () => void }[] = [];

  /** Waits for a turn beside other statements; `use` must send what it has at once. */
  async shared<T>(use: () => Promise<T>): Promise<T> {
    if (this.taken) await this.turn(false);
    return use();
  }

  async alone<T>(use: () => Promise<T>): Promise<T> {
    if (this.taken) await this.turn(true);
    this.taken = true;
    try {
      return await use();
    } finally {
      this.next();
    }
  }

  private turn(alone: boolean) {
    return new Promise<void>((start) => this.waiting.push({ alone, start }));
  }

  private next() {
    this.taken = false;
    while (!this.taken) {
      const first = this.waiting.shift();
      if (!first) return;
      this.taken = first.alone;
      first.start();
    }
  }
}

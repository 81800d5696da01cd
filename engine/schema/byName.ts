/** Entries by names from data: unlike an object of its own, it knows no `toString` before one is put in. */
export const byName = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

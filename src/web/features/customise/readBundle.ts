import type { CustomBundle } from '#shared/contract/index.ts';

/** A bundle as it was exported; undefined for any other file. */
export async function readBundle(file: File): Promise<CustomBundle | undefined> {
  try {
    const value = JSON.parse(await file.text()) as Partial<CustomBundle> | null;
    return value?.bundle === 1 && Array.isArray(value.of) ? (value as CustomBundle) : undefined;
  } catch {
    return undefined;
  }
}

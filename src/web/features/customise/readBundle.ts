import type { CustomBundle } from '#shared/endpoints/customisations.ts';

/** A bundle as it was exported; undefined for any other file. */
export async function readBundle(file: File): Promise<CustomBundle | undefined> {
  try {
    const value = JSON.parse(await file.text()) as Partial<CustomBundle> | null;
    const isBundle =
      value?.bundle === 1 && typeof value.from === 'object' && Array.isArray(value.of);
    return isBundle ? (value as CustomBundle) : undefined;
  } catch {
    return undefined;
  }
}

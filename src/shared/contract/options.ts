/** `POST /v1/{module}/options`, `/lookup` and `/found` ask and answer what the renderers do. */
export type * from '#engine/schema/references.ts';

/** Options come so many at a time, trees as a whole up to a thousand. */
export const optionsAtOnce = 50;

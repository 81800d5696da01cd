/** What the language fixes and a running application asks for: apart from the schemas, which it does without. */

/** Colours that mean something: they are never the only sign, and every theme has them. */
export const tones = ['red', 'amber', 'green', 'blue', 'grey'] as const;
export type Tone = (typeof tones)[number];

/** Steps of a path at most. Each is one more table to read, and their cost grows faster than their number. */
export const maxSteps = 6;

/** How far above an organisation leaders are asked or looked for. */
export const maxLevels = 20;

/** The screen that the application has for every process, by its name among those of a module. */
export const processScreen = 'process';

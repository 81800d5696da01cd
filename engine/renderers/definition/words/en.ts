/** Words of the panels of definitions. */
export const en = {
  languages: { en: 'English', zh: 'Chinese' },
  inLanguage: {
    en: (title: string) => `${title} (English)`,
    zh: (title: string) => `${title} (Chinese)`,
  },
  helpOn: (title: string) => `Help: ${title}`,
  takeOut: (title: string) => `Take out ${title}`,
  add: (title: string) => `Add ${title}`,
  nameToAdd: (title: string) => `Add to ${title}`,
  entry: (title: string, number: number) => `${title} ${number}`,
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  more: (count: number) => `More (${count})`,
  choose: 'Please choose',
  offered: (title: string) => `Offered for ${title}`,
  stepsInside: (count: number) => `${count} ${count === 1 ? 'step' : 'steps'} inside`,
  usual: (title: string) => (title ? `Default: ${title}` : 'Not said'),
  shapeOf: (title: string) => `${title}: how`,
  shapes: {
    string: 'One',
    array: 'Several',
    object: 'Described',
    word: 'One of these',
    number: 'A number',
    boolean: 'Yes or no',
  },
  time: { days: 'working days', hours: 'hours', minutes: 'minutes' },
  noJson: 'This is no JSON: what was there before stays',
  yields: (type: string) => `Yields ${type}`,
  meant: (word: string) => `Did you mean ${word}?`,
  expressionHint: 'amount > 10000',
};

export type PlainWords = typeof en;

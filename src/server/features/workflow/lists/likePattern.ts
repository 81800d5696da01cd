/** A pattern for `like` that finds texts holding this one, whatever signs are in it. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

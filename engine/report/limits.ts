/** Dimensions that stand in a table at most, rows and columns together. */
export const maxDimensions = 6;

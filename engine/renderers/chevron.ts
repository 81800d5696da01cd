const drawn = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="#71717a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>',
);

/** The sign of what opens a list, as an image of CSS. */
export const chevron = `url("data:image/svg+xml,${drawn}")`;

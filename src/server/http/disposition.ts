/** Type of the workbooks we send. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A `Content-Disposition` after RFC 6266: a plain name for old readers, the whole one in UTF-8. */
export const disposition = (name: string, type: 'attachment' | 'inline' = 'attachment') =>
  `${type}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

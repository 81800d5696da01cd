/** How ids of records are written. */
export const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const uuid = new RegExp(uuidPattern);

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value);

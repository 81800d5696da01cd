/** What the first page of a session asks for, whichever it is. */
export const everyPage = {
  menus: '/platform/getAllMenusByUserId',
  maintenance: '/v1/common/maintenance?type=WH',
  definitions: '/v1/definitions',
} as const;

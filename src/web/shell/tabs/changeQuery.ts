/** Sets parts of the query of an address, and answers it; an empty text takes a part out. */
export function changeQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}

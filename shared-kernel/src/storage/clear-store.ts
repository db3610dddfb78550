/** Removes every entry of a browser storage or cookie jar. */
export function clearStore(
  store: { remove(key: string): void } & (
    { keys(): readonly string[] } | { names(): readonly string[] }
  ),
): void {
  const keys = 'keys' in store ? store.keys() : store.names()
  for (const key of keys) store.remove(key)
}

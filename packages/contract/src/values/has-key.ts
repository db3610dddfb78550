/** Whether a text is a key of the table, and so of its type. `Object.hasOwn` is missing in browsers that we support. */
export const hasKey = <K extends string>(
  table: Readonly<Record<K, unknown>>,
  key: string,
): key is K => Object.keys(table).includes(key)

/** Whether a text is a key of the table. `Object.hasOwn` is missing in supported browsers. */
export const hasKey = <K extends string>(
  table: Readonly<Record<K, unknown>>,
  key: string,
): key is K => Object.keys(table).includes(key)

import { join } from 'node:path'

/**
 * Returns the folder of databases and logs: `.data` below `root`. Each port offset has its own
 * folder, so that several stacks of one checkout run side by side.
 */
export const getDefaultDataFolder = (root: string, portOffset: number): string =>
  join(root, portOffset === 0 ? '.data' : `.data-${portOffset}`)

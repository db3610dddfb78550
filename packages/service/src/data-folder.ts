import { join } from 'node:path'

/**
 * Folder of everything that changes while the portal runs. Each port offset has one of its own, so that several stacks
 * of one checkout run side by side.
 */
export const defaultDataFolder = (root: string, portOffset: number): string =>
  join(root, portOffset === 0 ? '.data' : `.data-${portOffset}`)

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const above = fileURLToPath(new URL('../../', import.meta.url))

/** Folder of the portal's own repository; undefined where this is an installed package. */
export const CHECKOUT = existsSync(`${above}portal.json`) ? above : undefined

/** Folder that commands without an address of their own speak of: the repository that they run in. */
export const home = CHECKOUT ?? process.cwd()

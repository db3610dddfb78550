import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const above = fileURLToPath(new URL('../../../', import.meta.url))

/** Folder of the portal's own repository; undefined where this is an installed package. */
export const CHECKOUT = existsSync(`${above}portal.json`) ? above : undefined

/** The repository that a command without a path of its own works on: the portal's, else the current folder. */
export const HOME = CHECKOUT ?? process.cwd()

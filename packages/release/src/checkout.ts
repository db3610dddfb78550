import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** Root of the portal's repository; undefined in an installed package. */
export const CHECKOUT = existsSync(`${repositoryRoot}portal.json`) ? repositoryRoot : undefined

/** Repository that commands work on by default: the portal's, else the current folder. */
export const WORKING_FOLDER = CHECKOUT ?? process.cwd()

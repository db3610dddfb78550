import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** Folder of the portal's own repository; undefined where this is an installed package. */
export const CHECKOUT = existsSync(`${repositoryRoot}portal.json`) ? repositoryRoot : undefined

/** The repository that a command without a path of its own works on: the portal's, else the current folder. */
export const WORKING_FOLDER = CHECKOUT ?? process.cwd()

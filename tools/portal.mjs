import { readFileSync } from 'node:fs'

/** The one list of remotes, ports and paths: `portal.json` in the project's root. */
export const portal = JSON.parse(readFileSync(new URL('../portal.json', import.meta.url), 'utf8'))

/** Names of the remotes. The code of each lies in `mfe-<name>`. */
export const REMOTES = Object.keys(portal.remotes)

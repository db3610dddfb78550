import { readFileSync } from 'node:fs'

/** Remotes, ports and paths from `portal.json` in the project's root. */
export const portal = JSON.parse(readFileSync(new URL('../portal.json', import.meta.url), 'utf8'))

/** Names of the remotes; the code of each is in `mfe-<name>`. */
export const REMOTES = Object.keys(portal.remotes)

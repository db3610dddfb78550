import type { Entry } from '../entry.mjs'

export function hostsToTry(entries: Readonly<Record<string, Entry>>): { version: string | undefined; group: string | undefined }[]

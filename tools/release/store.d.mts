import type { Entry, Release } from './entry.mjs'

export function placeOf(store: string, integrity: string): string
export function keep(store: string, files: ReadonlyMap<string, Buffer>): void
export function collect(
  store: string,
  remotes: Readonly<Record<string, Entry<Release & { files?: Readonly<Record<string, string>> }>>>,
  now?: number,
): number

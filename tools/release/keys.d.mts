import type { SigningKey } from './signing.mjs'

export interface Keys {
  online: Readonly<Record<'targets' | 'snapshot' | 'timestamp' | 'remotes', SigningKey>>
  roots: readonly string[]
}

export function makeKeys(folder: string, options?: { rootKeys?: number; threshold?: number }): void
export function rotateKeys(folder: string, roles: readonly string[]): void
export function readKeys(folder: string): Keys

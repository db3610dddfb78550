import type { KeyObject } from 'node:crypto'

export interface SigningKey {
  id: string
  listed: { keytype: string; scheme: string; keyval: { public: string } }
  privateKey: KeyObject
}

export function newKey(): string
export function keyFrom(pem: string): SigningKey
export function roleOf(name: string): string
export function signedText(
  role: string,
  metadata: { version: number; expires: Date; said: object },
  keys: readonly SigningKey[],
): string

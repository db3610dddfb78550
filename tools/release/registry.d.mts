import type { Change, Entry } from './entry.mjs'

export interface RegistryFile {
  remotes: Readonly<Record<string, Entry>>
}

export const REGISTRY_FILE: string
export function readRegistry(file: string): RegistryFile
export function writeRegistry(file: string, registry: RegistryFile): void
export function changed(registry: RegistryFile, name: string, change: Change): RegistryFile
export function changeFile(file: string, name: string, change: Change): void
export function isNews(entry: Entry | undefined, version: string): boolean

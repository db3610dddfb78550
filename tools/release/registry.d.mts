export interface Release {
  name: string
  version: string
}

export interface RegistryFile {
  remotes: Readonly<Record<string, {
    live: Release
    history: readonly Release[]
    built?: string
    disabled?: boolean
    message?: string | undefined
  }>>
}

export function readRegistry(file: string): RegistryFile
export function writeRegistry(file: string, registry: RegistryFile): void
export function publish(registry: RegistryFile, release: Release): RegistryFile
export function publishNew(registry: RegistryFile, releases: readonly Release[]): RegistryFile
export function rollback(registry: RegistryFile, name: string, version?: string): RegistryFile
export function disable(registry: RegistryFile, name: string, message?: string): RegistryFile
export function enable(registry: RegistryFile, name: string): RegistryFile

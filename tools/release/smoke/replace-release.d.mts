interface File {
  href: string
  integrity: string
}
interface Host {
  version: string
  base: string
  early: File
  calls?: File
  script: File
  style: File
}

export function replaceRegistryEntry(text: string, entry: { name: string }): string
export function replaceRegistryHost(text: string, host: { version: string }): string
export function replaceRemote(html: string, entry: { name: string; version: string }): string
export function replaceHost(html: string, host: Host): string
export function readHostVersion(html: string): string | undefined

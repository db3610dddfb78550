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

export function replaceRemote(html: string, entry: { name: string; version: string }): string
export function replaceHost(html: string, host: Host): string
export function readHostVersion(html: string): string | undefined

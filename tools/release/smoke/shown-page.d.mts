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

export function pageWith(html: string, entry: { name: string; version: string }): string
export function pageWithHost(html: string, host: Host): string
export function hostOf(html: string): string | undefined

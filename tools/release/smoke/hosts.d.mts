import type { Entry, Release } from '@portal/release/entry'

interface Announced extends Release {
  routes: {
    path: string
    access: 'public' | 'private'
    when?: 'signed-in' | 'signed-out'
    example?: string
  }[]
}

export function listTestHosts(
  entries: Readonly<Record<string, Entry>>,
): { version: string | undefined; group: string | undefined }[]
export function listHostTestPages(
  entries: Readonly<Record<string, Entry<Announced>>>,
): { group: string | undefined; owners: string[]; routes: Announced['routes'] }[]

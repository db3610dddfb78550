import type { ZodType } from 'zod'

interface File {
  href: string
  integrity: string
}

export interface RemoteRelease {
  name: string
  container: string
  version: string
  base: string
  origin?: string | undefined
  entry: string
  integrity: string
  contract: string
  routes: {
    path: string
    access: 'public' | 'private'
    when?: 'signed-in' | 'signed-out' | undefined
    example?: string | undefined
    preload?: File[] | undefined
  }[]
  preload: File[]
  pictures?: string | undefined
  shapes?: string | undefined
  files: Record<string, string>
}

export interface HostRelease {
  name: 'host'
  version: string
  base: string
  contract?: string | undefined
  early: File
  calls?: File | undefined
  script: File
  style: File
}

interface EntryOf<R, Earlier> {
  live: R
  history: Earlier[]
  bad?: Record<string, string> | undefined
  stopped?: string[] | undefined
  canary?: { release: R; percent: number } | undefined
  disabled?: boolean | undefined
  message?: string | undefined
}

export type RemoteEntry = EntryOf<
  RemoteRelease,
  Pick<RemoteRelease, 'version' | 'origin' | 'files'>
>
export type HostEntry = EntryOf<HostRelease, { version: string }>

export const HOST: 'host'
export function releaseSchemaOf(name: string): ZodType<RemoteRelease | HostRelease>
export const remoteEntrySchema: ZodType<RemoteEntry>
export const hostEntrySchema: ZodType<HostEntry>

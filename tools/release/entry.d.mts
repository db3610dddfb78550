export interface Release {
  name: string
  version: string
  contract?: string | undefined
}

export interface Entry<R extends Release = Release> {
  live: R
  history: readonly R[]
  bad?: Readonly<Record<string, string>>
  stopped?: readonly string[]
  canary?: { release: R; percent: number }
  disabled?: boolean
  message?: string
}

/** What a release was tried in before it was published, or why it was not. */
export type SmokeRun =
  | {
      portal: string
      browser: string
      hosts: string[]
      routes: string[]
      slots?: string[] | undefined
    }
  | { without: string }

export type Change<R extends Release = Release> =
  | {
      do: 'publish'
      release: R
      percent?: number | undefined
      breaks?: boolean | undefined
      smokeRun?: SmokeRun | undefined
    }
  | {
      do: 'rollback'
      to?: string | undefined
      why?: string | undefined
      stop?: boolean | undefined
    }
  | { do: 'condemn'; version: string; why: string }
  | { do: 'acquit'; version: string }
  | { do: 'disable'; message?: string | undefined }
  | { do: 'enable' }

export class Refusal extends Error {}
export function applied<R extends Release>(
  entry: Entry<R> | undefined,
  name: string,
  change: Change<R>,
): Entry<R>
export function requireFit(entries: Readonly<Record<string, Entry>>, name: string): void
export function releasesOf<R extends Release>(entry: Entry<R>): R[]

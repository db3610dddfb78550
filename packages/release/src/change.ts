import type { Preview, Release } from './release.ts'

/** Evidence of the smoke run before the release was published, or the reason for skipping it. */
type SmokeRun =
  | {
      readonly portal: string
      readonly browser: string
      readonly hosts: readonly string[]
      readonly routes: readonly string[]
      readonly slots?: readonly string[] | undefined
      /** Ways in which partners' pages mounted the release. */
      readonly partners?: readonly string[] | undefined
    }
  | { readonly without: string }

export interface Publish<R extends Release> {
  readonly do: 'publish'
  readonly release: R
  readonly percent?: number | undefined
  readonly breaks?: boolean | undefined
  readonly smokeRun?: SmokeRun | undefined
}
export interface Stage<R extends Release> {
  readonly do: 'stage'
  readonly release: R
}
export type AddPreview<R extends Release> = Preview<R> & { readonly do: 'preview' }
export interface Rollback {
  readonly do: 'rollback'
  readonly to?: string | undefined
  readonly why?: string | undefined
  readonly stop?: boolean | undefined
}
export interface Quarantine {
  readonly do: 'quarantine'
  readonly version: string
  readonly why: string
}
export interface Unquarantine {
  readonly do: 'unquarantine'
  readonly version: string
}
export interface Disable {
  readonly do: 'disable'
  readonly message?: string | undefined
}
export type Change<R extends Release = Release> =
  | Publish<R>
  | Stage<R>
  | AddPreview<R>
  | Rollback
  | Quarantine
  | Unquarantine
  | Disable
  | { readonly do: 'enable' }

/** A change that the rules reject; its message explains why in one sentence. */
export class ChangeRejectedError extends Error {}

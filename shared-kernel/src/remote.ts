import type { ComponentType } from 'react'
import type { ApiInput } from './query/query-key.ts'
import type { ReadOnlyEndpoint } from './react/use-api.ts'

/** Sends a read without side effects, so that `useApi` has its response when a screen opens. */
export type Prefetch = <E extends ReadOnlyEndpoint>(endpoint: E, input?: ApiInput<E>) => void

export interface RemoteRoute {
  /** react-router pattern from the portal's root, e.g. '/contas/:reference'. */
  readonly path: string
  /** A `lazyScreen` is loaded when the customer points at a link to it. */
  readonly Component: ComponentType
  /**
   * Prepares the screen further when the customer points at a link to it: sends its reads, or loads
   * more chunks. A payment has no reads.
   */
  prefetch?(read: Prefetch, params: Readonly<Record<string, string | undefined>>): void
  /** True for a page that is equal for all anonymous users: the build renders it into the HTML. */
  readonly isPrerendered?: true
  /** Skeleton of a private page, rendered into the HTML by the build. Must not send requests. */
  readonly Skeleton?: ComponentType
  /**
   * Returns false when the path names an unknown resource: the host then renders its not-found
   * page. Every path is known by default.
   */
  isKnown?(params: Readonly<Record<string, string | undefined>>): boolean
}

/** Props that the host passes to each slot. `portal.json` has the owner of each slot. */
export interface SlotProps {
  /** Dialog that asks 'Tem certeza que deseja sair?'. */
  readonly signOut: { onClose(): void }
  /**
   * Session-expiry warning with 'Continuar conectado'. `expirationTime` is an ISO timestamp on the
   * server's clock.
   */
  readonly sessionExpiry: { expirationTime: string; onClose(): void }
  /** Panel behind the bell, with the first three notifications. */
  readonly notificationPanel: { onClose(): void }
  /** Click-to-call dialog behind the help button. */
  readonly clickToCall: { onClose(): void }
  /** Satisfaction survey after a payment; renders nothing when the customer may not respond. */
  readonly survey: { onSubmitted(): void; onClose(): void }
  /** Confirms above the login that the payment in the URL was received. */
  readonly paymentReceived: { paymentId: string }
}

/** Slots that a remote provides, by name; an absent one is not rendered. */
export type RemoteSlots = { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }

/** Default export of `./remote` of every remote. */
export interface PortalRemote {
  /** Name in the registry. */
  readonly name: string
  readonly routes: readonly RemoteRoute[]
  readonly slots?: RemoteSlots
}

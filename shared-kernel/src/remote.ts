import type { RemoteName } from '@portal/contract'
import type { ComponentType } from 'react'
import type { EventName } from './events'

/** Version of the agreement between host and remotes; the host refuses a remote whose major differs, before its code runs. */
export const REMOTE_CONTRACT_VERSION = '1.0.0'

export interface RemoteRoute {
  /** react-router pattern from the portal's root, e.g. '/contas/:reference'. */
  readonly path: string
  readonly Component: ComponentType
}

/** Parts of a remote that the host or its layout place outside a route, by name; absent ones are simply not shown. */
export interface RemoteSlots {
  /** auth: dialog that asks 'Tem certeza que deseja sair?'; closes by onClose. */
  readonly signOut?: ComponentType<{ onClose(): void }>
  /** auth: session-expiry warning with 'Continuar conectado', shown when it is due. `expirationTime`: ISO instant on the server's clock. */
  readonly sessionExpiry?: ComponentType<{ expirationTime: string; onClose(): void }>
  /** support: panel behind the bell, the first three notifications. */
  readonly notificationPanel?: ComponentType<{ onClose(): void }>
  /** support: click-to-call dialog behind the help button. */
  readonly clickToCall?: ComponentType<{ onClose(): void }>
  /** support: satisfaction survey, shown after a payment; nothing where the server lets the customer answer none. */
  readonly survey?: ComponentType<{ onAnswered(): void; onClose(): void }>
}

/** What `./remote` of every remote exports as default. */
export interface PortalRemote {
  readonly contract: string
  readonly name: RemoteName
  readonly routes: readonly RemoteRoute[]
  readonly slots?: RemoteSlots
  /** Events that this remote owns: only it emits them. */
  readonly emits?: readonly EventName[]
}

/** Types the default export of a remote; changes nothing at run time. */
export const defineRemote = (remote: PortalRemote): PortalRemote => remote

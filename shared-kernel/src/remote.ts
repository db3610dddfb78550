import type { ComponentType } from 'react'

export interface RemoteRoute {
  /** react-router pattern from the portal's root, e.g. '/contas/:reference'. */
  readonly path: string
  readonly Component: ComponentType
  /** A public page that looks the same to every stranger: the build draws it, and the HTML has it before any script has run. */
  readonly isPrerendered?: true
  /** The shape of a private page that is on its way: the build draws it, and the HTML has it before any script has run. It asks nobody anything. */
  readonly Skeleton?: ComponentType
  /** False where the path names something that does not exist: the host shows its not-found page. Left out: it always does. */
  isKnown?(params: Readonly<Record<string, string | undefined>>): boolean
}

/** What the host gives to each part that it places outside a route. Which remote brings a part stands in `portal.json`. */
export interface SlotProps {
  /** Dialog that asks 'Tem certeza que deseja sair?'. */
  readonly signOut: { onClose(): void }
  /** Session-expiry warning with 'Continuar conectado', shown when it is due. `expirationTime`: ISO instant on the server's clock. */
  readonly sessionExpiry: { expirationTime: string; onClose(): void }
  /** Panel behind the bell, the first three notifications. */
  readonly notificationPanel: { onClose(): void }
  /** Click-to-call dialog behind the help button. */
  readonly clickToCall: { onClose(): void }
  /** Satisfaction survey, shown after a payment; nothing where the server lets the customer answer none. */
  readonly survey: { onSubmitted(): void; onClose(): void }
  /** Says above the login, once it is so, that the payment which the address names was received. */
  readonly paymentReceived: { paymentId: string }
}

/** The parts that a remote brings, by name; absent ones are simply not shown. */
export type RemoteSlots = { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> }

/** What `./remote` of every remote exports as default. */
export interface PortalRemote {
  /** As the registry knows it. */
  readonly name: string
  readonly routes: readonly RemoteRoute[]
  readonly slots?: RemoteSlots
}

import type { LinkComponent } from '../navigation/link-component.ts'

export interface SignedInHeaderProps {
  /** First name of the customer, '' when unknown. */
  customerName: string
  notificationCount: number
  onNotifications: () => void
  onSignOut: () => void
  /** Opens help in place; by default the button links to the service channels. */
  onHelp?: (() => void) | undefined
  Link: LinkComponent
  /** Current path, to mark the active link. */
  path: string
}

import type { LinkComponent } from '../navigation/link-component.ts'

export interface SignedInHeaderProps {
  /** First name of the customer, '' when unknown. */
  customerName: string
  isCompany: boolean
  notificationCount: number
  /** Opens the panel behind the bell. */
  onNotifications: () => void
  onSignOut: () => void
  /** Opens help in place; without it the help button leads to the service channels. */
  onHelp?: (() => void) | undefined
  Link: LinkComponent
  /** Path of the page shown, to mark it in the navigation. */
  path: string
}

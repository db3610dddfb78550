import type { LinkComponent } from '../navigation/link-component.ts'

export interface SignedInHeaderProps {
  customerName: string
  isCompany: boolean
  notificationCount: number
  /** Opens the panel behind the bell. */
  onNotices: () => void
  onSignOut: () => void
  onHelp?: (() => void) | undefined
  Link: LinkComponent
  path: string
}

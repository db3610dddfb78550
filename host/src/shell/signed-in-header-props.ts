import type { LinkComponent } from '../navigation/link-component'

export interface SignedInHeaderProps {
  customerName: string
  notificationCount: number
  onSignOut: () => void
  Link: LinkComponent
  path: string
}

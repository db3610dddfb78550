import type { LinkComponent } from './links'

export interface SignedInHeaderProps {
  customerName: string
  notificationCount: number
  onSignOut: () => void
  Link: LinkComponent
  path: string
}

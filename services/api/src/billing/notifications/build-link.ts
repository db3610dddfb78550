import { buildPath } from '@portal/contract'
import { buildAgreementLink } from './agreement-notifications.ts'
import type { NotificationData } from './notification-data.ts'

/** Builds the link to the subject; several invoices link to the home page. Refunds link to the invoice, because their payment may have no receipt. */
export const buildLink = (notification: NotificationData): string => {
  if (notification.kind === 'offer')
    return buildPath('offer', { reference: notification.campaignReference })
  if (notification.kind === 'breach-notice' || notification.kind === 'broken')
    return buildAgreementLink(notification)
  if (notification.kind === 'annual-statement') return buildPath('annualStatements')
  if (notification.kind === 'automatic-pix') return buildPath('automaticPix')
  if (notification.kind === 'email') return buildPath('email')
  if (notification.kind === 'credited' || notification.kind === 'transferred')
    return buildPath('credits')
  if (notification.kind === 'received' || notification.kind === 'overpaid')
    return buildPath('receipt', { id: notification.paymentId })
  if ('paymentId' in notification || notification.kind === 'contest')
    return buildPath('bill', { reference: notification.reference })
  const isOne = notification.kind === 'warning' || notification.count === 1
  return isOne ? buildPath('bill', { reference: notification.reference }) : buildPath('home')
}

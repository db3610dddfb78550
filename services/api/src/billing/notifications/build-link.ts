import { buildPath } from '@portal/contract'
import { buildAgreementLink } from './agreement-notifications.ts'
import type { NotificationData } from './notification-data.ts'

/**
 * Builds the link to the subject; several invoices link to the home page. Refunds link to the
 * invoice, because their payment may have no receipt.
 */
export const buildLink = (notification: NotificationData): string => {
  switch (notification.kind) {
    case 'offer':
      return buildPath('offer', { reference: notification.campaignReference })
    case 'breach-notice':
    case 'broken':
      return buildAgreementLink(notification)
    case 'annual-statement':
      return buildPath('annualStatements')
    case 'automatic-pix':
      return buildPath('automaticPix')
    case 'email':
      return buildPath('email')
    case 'credited':
    case 'transferred':
      return buildPath('credits')
    case 'received':
    case 'overpaid':
      return buildPath('receipt', { id: notification.paymentId })
    case 'returned':
    case 'disputed':
    case 'reversed':
    case 'retained':
    case 'contest':
    case 'warning':
      return buildPath('bill', { reference: notification.reference })
    case 'near-due':
    case 'overdue':
    case 'suspension':
    case 'trust-unlock':
      return notification.count === 1
        ? buildPath('bill', { reference: notification.reference })
        : buildPath('home')
  }
}

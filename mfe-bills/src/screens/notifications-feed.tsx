import { useNotificationsFeed } from '../data/use-notifications-feed'
import { usePaymentNews } from '../data/use-payment-news'

/** Keeps the notifications fresh while the customer is signed in; shows nothing. */
export const NotificationsFeed = () => {
  usePaymentNews()
  useNotificationsFeed()
  return null
}

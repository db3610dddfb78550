import type { Store } from '../store/store'
import type { Delivery } from '../webhooks/delivery'
import { DeliveryQueue } from '../webhooks/delivery-queue'
import { paymentView, type PixPayment } from './payment'

export interface PixHook {
  chave: string
  webhookUrl: string
  criacao: string
}

/** `/pix` is appended to the path; a query stays behind it. */
export const pixHookAddress = (webhookUrl: string): string => {
  const url = new URL(webhookUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`
  return url.href
}

/** Puts a Pix in line for the webhook of its key; nothing where none is registered. */
export const notice = (store: Store, payment: PixPayment) => {
  if (!store.get('pixHooks', payment.chave)) return []
  const to: Delivery['to'] = { kind: 'pix', chave: payment.chave }
  return [DeliveryQueue.enlist(to, { pix: [paymentView(payment)] })]
}

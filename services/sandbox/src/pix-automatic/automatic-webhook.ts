import type { AutomaticTopic } from '../store/delivery.ts'
import type { Change, Store } from '../store/store.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'

/** Enqueues a webhook of Pix Automático. Returns no change when none is registered. */
export const buildAutomaticWebhook = (
  store: Store,
  automatic: AutomaticTopic,
  body: unknown,
): Change[] =>
  store.get('automaticHooks', automatic)
    ? [DeliveryQueue.enqueue({ kind: 'pix', automatic }, body)]
    : []

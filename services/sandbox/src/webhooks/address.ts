import { pixHookAddress } from './pix-hook.ts'
import type { Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'

/** Where a notice goes as of now; null where nobody is registered. */
export const addressOf =
  (store: Store) =>
  (to: Delivery['to']): string | null => {
    if (to.kind === 'bank') return store.get('bankHook', 'bank')?.url ?? null
    if (to.kind === 'card') return store.get('cardHook', 'card')?.url ?? null
    const hook = store.get('pixHooks', to.chave)
    return hook ? pixHookAddress(hook.webhookUrl) : null
  }

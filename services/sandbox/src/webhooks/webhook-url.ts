import { buildPixHookUrl } from './pix-hook.ts'
import type { Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'

export const createUrlFinder =
  (store: Store) =>
  (to: Delivery['to']): string | null => {
    if (to.kind === 'bank') return store.get('bankHook', 'bank')?.url ?? null
    if (to.kind === 'card') return store.get('cardHook', 'card')?.url ?? null
    if (to.kind === 'sms') return store.get('smsHook', 'sms')?.url ?? null
    if ('automatic' in to) {
      const known = store.get('automaticHooks', to.automatic)
      return known ? buildPixHookUrl(known.webhookUrl, to.automatic) : null
    }
    const hook = store.get('pixHooks', to.chave)
    return hook ? buildPixHookUrl(hook.webhookUrl) : null
  }

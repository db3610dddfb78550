import type { AutomaticTopic } from '../store/delivery.ts'

declare module '../store/store.ts' {
  interface Tables {
    pixHooks: PixHook
  }
}

export interface PixHook {
  chave: string
  webhookUrl: string
  criacao: string
}

/** Appends the topic to the path and preserves the query. */
export const buildPixHookUrl = (
  webhookUrl: string,
  topic: 'pix' | AutomaticTopic = 'pix',
): string => {
  const url = new URL(webhookUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${topic}`
  return url.href
}

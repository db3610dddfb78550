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

/** Appends `/pix` to the path and preserves the query. */
export const buildPixHookUrl = (webhookUrl: string): string => {
  const url = new URL(webhookUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`
  return url.href
}

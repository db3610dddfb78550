/** Returns the first amount of a text in cents. */
export const parseCents = (text: string | null) =>
  Number((/R\$\s([\d.,]+)/.exec(text ?? '')?.[1] ?? '').replace(/\D/g, ''))

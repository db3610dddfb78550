import type { Embedder } from '../kernel.ts'

/** Posts messages to the embedding page, always with a target origin of the allow list. */
export function createEmbedder(partnerOrigins: readonly string[], page: Window = window): Embedder {
  const listTargetOrigins = (): readonly string[] => {
    const known = findEmbedderOrigin(page)
    if (known === undefined) return partnerOrigins
    return partnerOrigins.filter((origin) => origin === known)
  }
  return {
    send: (message) => {
      if (page.parent === page) return
      for (const origin of listTargetOrigins()) page.parent.postMessage(message, origin)
    },
  }
}

/** Origin of the embedding page; undefined when there is none or the browser hides it. */
export function findEmbedderOrigin(page: Window = window): string | undefined {
  if (page.parent === page) return undefined
  const [closest] = page.location.ancestorOrigins ?? []
  if (closest) return closest
  try {
    const { origin } = new URL(page.document.referrer)
    return origin === page.location.origin ? undefined : origin
  } catch {
    return undefined
  }
}

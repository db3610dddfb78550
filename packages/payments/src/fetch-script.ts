/** A script of the portal that a page is to run: its address, its hash, and the name that it puts its build under. */
export interface Release {
  readonly name: string
  readonly file: string
  readonly integrity: string
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const SCRIPT_TIMEOUT_MS = 15_000

/** Runs a script whose bytes are the ones that were released, where their hash is known. Rejects where it is blocked, bent, missing or slower than 15 s. */
export function fetchScript(
  url: string,
  integrity: string,
  policyName = 'portal-payments',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(
      () => endLoading(new Error('the script took too long')),
      SCRIPT_TIMEOUT_MS,
    )
    const endLoading = (error?: unknown): void => {
      clearTimeout(timer)
      script.remove()
      if (error) reject(error)
      else resolve()
    }
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.onload = () => endLoading()
    script.onerror = () => endLoading(new Error('the script was blocked or did not come'))
    try {
      script.src = toTrustedUrl(url, policyName)
      document.head.append(script)
    } catch (error) {
      endLoading(error)
    }
  })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** On pages that enforce Trusted Types an address needs the word of a policy, named in docs/partners.md. */
function toTrustedUrl(url: string, policyName: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  try {
    policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: (address) => address })
  } catch {
    // A page that allows no such policy may enforce none all the same; where it does, the browser refuses the plain address.
    return url
  }
  return policy.createScriptURL(url)
}

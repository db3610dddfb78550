/** A script to load: its file, its hash, and the name under which its build registers. */
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

const requestedUrls = new Set<string>()

/** Browsers queue requests of one URL behind a pending one, so every retry has its own URL. */
function getUniqueUrl(url: string): string {
  const isRetry = requestedUrls.has(url)
  requestedUrls.add(url)
  return isRetry ? `${url}?retry=${Date.now()}` : url
}

/**
 * Loads a script and verifies its hash when one is known. Rejects when it is blocked, modified,
 * missing, or slower than 15 s.
 */
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
      script.src = toTrustedUrl(getUniqueUrl(url), policyName)
      document.head.append(script)
    } catch (error) {
      endLoading(error)
    }
  })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Pages that enforce Trusted Types require a policy; docs/partners.md names it. */
function toTrustedUrl(url: string, policyName: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  try {
    policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: (address) => address })
  } catch {
    // A page can forbid the policy without enforcing Trusted Types. If it enforces them, the
    // browser rejects the plain URL.
    return url
  }
  return policy.createScriptURL(url)
}

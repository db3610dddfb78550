import type { ScriptGuard } from './script-guard.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
}

/**
 * Installs the default Trusted Types policy before any remote runs. Script URLs must be on the
 * allow list; HTML and inline code have no rule, so assigning them throws.
 */
export function installTrustedTypesPolicy(guard: ScriptGuard): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (guard.isAllowed(url)) return url
      throw new TypeError(`script not allowed: ${url}`)
    },
  })
}

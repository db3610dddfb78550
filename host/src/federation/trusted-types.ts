import type { ScriptGuard } from './script-guard.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
}

/**
 * One policy for the whole page, made before any remote runs: every script address, whoever sets it, passes the
 * allow list or throws. HTML and inline code have no rule, so that assigning them throws too.
 */
export function installTrustedTypesPolicy(guard: ScriptGuard): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (guard.isAllowed(url)) return url
      throw new TypeError(`script is not on the allow list: ${url}`)
    },
  })
}

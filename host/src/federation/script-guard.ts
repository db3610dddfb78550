export interface ScriptGuard {
  isAllowed(url: string): boolean
}

const OWN_FOLDERS = ['/assets/', '/remotes/']

/** Same origin: only the folders with code. Other origins: only those that the edge allows. */
export function createScriptGuard(
  origins: readonly string[],
  base: string = location.href,
): ScriptGuard {
  const ownOrigin = new URL(base).origin
  return {
    isAllowed: (url) => {
      const parsed = parseUrl(url, base)
      if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return false
      if (parsed.origin === ownOrigin)
        return OWN_FOLDERS.some((folder) => parsed.pathname.startsWith(folder))
      return origins.includes(parsed.origin)
    },
  }
}

function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

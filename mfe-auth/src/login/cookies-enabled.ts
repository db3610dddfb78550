const PROBE = 'portal-probe'

/** Browsers that block cookies still say that they take them: only what was written and read again is known. */
export function areCookiesEnabled(): boolean {
  try {
    document.cookie = `${PROBE}=1; path=/; SameSite=Lax`
    const isStored = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; max-age=0; SameSite=Lax`
    return isStored
  } catch {
    return false
  }
}

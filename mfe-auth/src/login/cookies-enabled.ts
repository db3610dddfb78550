const PROBE = 'portal-probe'

/**
 * `navigator.cookieEnabled` is true in browsers that block cookies, so a cookie is written and read
 * back. After a sign-out all tabs do so at once, and one may remove the cookie of another: hence
 * the second try.
 */
export const areCookiesEnabled = (): boolean => canStoreProbe() || canStoreProbe()

function canStoreProbe(): boolean {
  try {
    document.cookie = `${PROBE}=1; path=/; SameSite=Lax`
    const isStored = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; max-age=0; SameSite=Lax`
    return isStored
  } catch {
    return false
  }
}

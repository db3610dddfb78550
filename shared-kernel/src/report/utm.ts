import type { CookieJar } from '../cookies/cookie-jar.ts'

export const UTM = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const
export type UtmField = keyof typeof UTM

const MAX_LENGTH = 200

/** Stores the campaign parameters of the URL in session cookies. */
export function saveUtm(jar: CookieJar, search: string): void {
  const params = new URLSearchParams(search)
  for (const name of Object.values(UTM)) {
    const value = params.get(name)
    if (value) jar.set(name, value.slice(0, MAX_LENGTH))
  }
}

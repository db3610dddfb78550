import type { FastifyReply } from 'fastify'
import { buildUserKey, type SignedInUser } from '../identity/store/signed-in-user.ts'
import { setDeviceCookie } from '../platform/known-browser.ts'
import type { TestApi } from './test-api.ts'

/** Cookies of a browser in which this user has confirmed a PIN. */
export const createKnownBrowserCookies = (
  { platform: { config, clock, keys } }: TestApi,
  user: SignedInUser,
): Record<string, string> => {
  const cookies: Record<string, string> = {}
  const reply = {
    setCookie: (name: string, value: string) => {
      cookies[name] = value
    },
  } as unknown as FastifyReply
  setDeviceCookie(reply, config, keys.device, buildUserKey(user), clock.now())
  return cookies
}

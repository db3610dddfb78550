import type { FastifyReply } from 'fastify'
import { nameOf, type Insider } from '../identity/store/insider.ts'
import { setDeviceCookie } from '../platform/known-browser.ts'
import type { TestApi } from './test-api.ts'

/** The cookies of a browser in which somebody has confirmed a code, without walking through the login. */
export const browserOf = (
  { platform: { config, clock, keys } }: TestApi,
  who: Insider,
): Record<string, string> => {
  const cookies: Record<string, string> = {}
  const reply = {
    setCookie: (name: string, value: string) => {
      cookies[name] = value
    },
  } as unknown as FastifyReply
  setDeviceCookie(reply, config, keys.device, nameOf(who), clock.now())
  return cookies
}

// The calls that every page with bills begins with, made while the portal's own script is still on its way: that script is told their answers.
import { callsAfter, firstCalls, REPORT_ADDRESS, type FirstCall } from '@portal/contract'
import { createCookieJar } from '../cookies/cookie-jar.ts'
import type { PortalConfig } from '../kernel.ts'
import { readSessionCookies } from '../cookies/session-cookies.ts'
import { startSession } from '../session/start-session.ts'
import { takeGivenAnswers } from './given-answers.ts'
import { requestOf, urlOf } from '../http/request.ts'

interface Made {
  readonly authorization: string | null
  readonly answer: Promise<Response>
}

/** What is older is asked for anew: a page that came to life this late has a customer who waited, and perhaps paid elsewhere. */
const GOOD_FOR_MS = 15_000

/**
 * Begins the calls of whoever is signed in, but for those whose answers came with the page, and returns a `fetch` that hands out each answer once:
 * for the same address and the same token, until the first call that changes anything. Undefined for a stranger.
 */
export function makeFirstCalls({
  portalId,
  product,
  operatorApp,
}: Pick<PortalConfig, 'portalId' | 'product' | 'operatorApp'>): typeof fetch | undefined {
  const jar = createCookieJar()
  const session = readSessionCookies(jar)
  const given = takeGivenAnswers(session.accessToken)
  if (startSession(session, operatorApp).status !== 'AUTHENTICATED') return undefined
  const context = { jar, portalId, apiOrigin: '' }
  const begunAt = performance.now()
  const made = new Map<string, Made>()

  const begin = (call: FirstCall): void => {
    const [url, request] = [
      urlOf(context, call.address, call),
      requestOf(context, call.address, call),
    ]
    const answer = wholeAnswer(given.get(url) ?? fetch(url, request), (body) =>
      callsAfter(call, body, product).forEach(begin),
    )
    // Whoever asks for it is told; where nobody does, nobody is missing it.
    answer.catch(() => undefined)
    made.set(url, { authorization: tokenIn(request), answer })
    given.delete(url)
  }
  firstCalls(product).forEach(begin)
  const token = `Bearer ${session.accessToken}`
  for (const [url, answer] of given)
    made.set(url, { authorization: token, answer: Promise.resolve(answer) })

  const report = urlOf(context, REPORT_ADDRESS, {})
  return (input, init) => {
    const isOver =
      (init?.method !== 'GET' && input !== report) || performance.now() - begunAt > GOOD_FOR_MS
    const known = typeof input === 'string' ? made.get(input) : undefined
    if (isOver) made.clear()
    else if (known && known.authorization === tokenIn(init)) {
      made.delete(String(input))
      return known.answer
    }
    return fetch(input, init)
  }
}

/** `then` comes before anybody has the answer, so that nobody asks for what it begins. */
async function wholeAnswer(
  asked: Response | Promise<Response>,
  then: (body: string) => void,
): Promise<Response> {
  const answer = await asked
  const body = await answer.text()
  if (answer.ok) then(body)
  const headers = new Headers(answer.headers)
  // By the time that it is read it says the hour no more.
  headers.delete('date')
  return new Response(body || null, { status: answer.status, headers })
}

const tokenIn = (request: RequestInit | undefined): string | null =>
  new Headers(request?.headers).get('authorization')

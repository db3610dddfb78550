// The calls that every page with bills begins with, made while the portal's own script is still on its way: that script is told their answers.
import { CAMPAIGNS_ADDRESS, CONTACTS_ADDRESS, CONTRACTS_ADDRESS, MULTI_DEBTS_ADDRESS, REPORT_ADDRESS, type EndpointAddress } from '@portal/contract'
import { createCookieJar } from '../cookies/cookie-jar'
import type { PortalConfig } from '../kernel'
import { readSessionCookies } from '../session/session-cookies'
import { startSession } from '../session/start-session'
import { requestOf, urlOf, type RequestInput } from './request'

interface Made {
  readonly authorization: string | null
  readonly answer: Promise<Response>
}

/** What is older is asked for anew: a page that came to life this late has a customer who waited, and perhaps paid elsewhere. */
const GOOD_FOR_MS = 15_000

/**
 * Begins the calls of whoever is signed in, and returns a `fetch` that hands out each answer once: for the same address and the same token, until
 * the first call that changes anything. Undefined for a stranger.
 */
export function makeFirstCalls(config: Pick<PortalConfig, 'portalId' | 'product' | 'operatorApp'>): typeof fetch | undefined {
  const jar = createCookieJar()
  if (startSession(readSessionCookies(jar), config.operatorApp).status !== 'AUTHENTICATED') return undefined
  const context = { jar, portalId: config.portalId, apiOrigin: '' }
  const product = { product: config.product }
  const begunAt = performance.now()
  const made = new Map<string, Made>()

  const begin = (address: EndpointAddress, input: RequestInput, then: (body: string) => void = () => undefined): void => {
    const [url, request] = [urlOf(context, address, input), requestOf(context, address, input)]
    const answer = wholeAnswer(url, request, then)
    // Whoever asks for it is told; where nobody does, nobody is missing it.
    answer.catch(() => undefined)
    made.set(url, { authorization: tokenIn(request), answer })
  }
  begin(CONTRACTS_ADDRESS, {}, (body) => {
    const contractsReference = referencesIn(body)
    if (contractsReference.length === 0) return
    for (const address of [CAMPAIGNS_ADDRESS, CONTACTS_ADDRESS]) begin(address, { params: product, query: { contractsReference } })
  })
  begin(MULTI_DEBTS_ADDRESS, { params: product })

  const report = urlOf(context, REPORT_ADDRESS, {})
  return (input, init) => {
    const isOver = (init?.method !== 'GET' && input !== report) || performance.now() - begunAt > GOOD_FOR_MS
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
async function wholeAnswer(url: string, request: RequestInit, then: (body: string) => void): Promise<Response> {
  const answer = await fetch(url, request)
  const body = await answer.text()
  if (answer.ok) then(body)
  const headers = new Headers(answer.headers)
  // By the time that it is read it says the hour no more.
  headers.delete('date')
  return new Response(body || null, { status: answer.status, headers })
}

const tokenIn = (request: RequestInit | undefined): string | null => new Headers(request?.headers).get('authorization')

function referencesIn(body: string): string[] {
  try {
    const { contracts } = JSON.parse(body) as { contracts: { reference: string }[] }
    return contracts.map(({ reference }) => reference)
  } catch {
    // The schema of whoever reads it says what is wrong.
    return []
  }
}

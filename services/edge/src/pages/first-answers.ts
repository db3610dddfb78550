import { addressOf } from '@portal/contract/endpoint-address'
import {
  callsAfter,
  callsOfPage,
  endOf,
  FIRST_ANSWERS,
  firstCalls,
  type FirstAnswers,
  type FirstCall,
} from '@portal/contract/first-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'
import { data } from './page.ts'
import { cookiesOf } from './visitor.ts'

/** What has not come by then the page asks for itself: its scripts wait for the end of the HTML, and are on their way for as long on a slow line. */
const WITHIN_MS = 400
/** Who asks, and from where. */
const PASSED_ON = [
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

type AskFirst = (request: FastifyRequest, path: string) => Promise<string>

/**
 * Makes the calls that a page begins with in its customer's name, by the edge's own door with all its limits, and answers a data block with what came in
 * time; '' when nothing did. What was refused is left to the page, which knows what to do then.
 */
export const createAskFirst =
  (app: FastifyInstance, { page: { product, portalId } }: Pick<EdgeConfig, 'page'>): AskFirst =>
  async (request, path) => {
    const cookies = cookiesOf(request.headers.cookie)
    const token = cookies.get('access-token') ?? ''
    const protocol = cookies.get('id-protocol')
    const headers = {
      ...Object.fromEntries(
        PASSED_ON.map((name) => [name, request.headers[name]]).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      host: request.host,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-portal-id': portalId,
      ...(protocol && { 'x-protocol': protocol }),
    }
    const answers: [string, number, string][] = []
    const ask = async (call: FirstCall): Promise<void> => {
      const url = addressOf(call.address, call)
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url,
        headers,
        remoteAddress: request.raw.socket.remoteAddress,
      })
      if (statusCode !== 200 && statusCode !== 204) return
      answers.push([url, statusCode, body])
      await Promise.all(callsAfter(call, body, product).map(ask))
    }
    const all = Promise.all([...firstCalls(product), ...callsOfPage(path)].map(ask))
    await inTime(
      all.catch((error: unknown) =>
        request.log.warn({ error: String(error) }, 'first answers not available'),
      ),
    )
    if (answers.length === 0) return ''
    return data(FIRST_ANSWERS, JSON.stringify({ of: endOf(token), answers } satisfies FirstAnswers))
  }

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

import { whoever, type Stage } from './life.ts'

/** One request as it arrives at its receiver. */
export interface Arrived {
  readonly method: string
  readonly url: URL
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

/** Who is reached at an address; throws where nobody answers. */
export type Reach = (request: Arrived) => Promise<Response>

/** What may happen to a request on its way, as shares of 1. */
export interface Weather {
  readonly lost: number
  readonly doubled: number
  readonly answerLost: number
  /** Takes longer than anybody waits. */
  readonly slow: number
}
export const CALM: Weather = { lost: 0, doubled: 0, answerLost: 0, slow: 0 }

const SLOW_MS = 9_000
const USUAL_MS = 250

const refused = (): TypeError => new TypeError('fetch failed')

/** A network between the processes of one run: it delays, drops, doubles and reorders, as the seed says. */
export const createNetwork = (stage: Stage, reach: Reach, weatherNow: () => Weather) => {
  const { time, random } = stage
  const way = (weather: Weather): Promise<void> =>
    time.sleep(
      random.isLucky(weather.slow)
        ? random.between(USUAL_MS, SLOW_MS)
        : random.between(1, USUAL_MS),
    )

  const deliver = async (request: Arrived, weather: Weather): Promise<Response> => {
    await way(weather)
    stage.note('network', `${request.method} ${request.url.pathname}`)
    return reach(request)
  }

  const send = async (request: Arrived): Promise<Response> => {
    const weather = weatherNow()
    const [isLost, isDoubled, isAnswerLost] = [
      random.isLucky(weather.lost),
      random.isLucky(weather.doubled),
      random.isLucky(weather.answerLost),
    ]
    if (isLost) return new Promise(() => undefined)
    if (isDoubled) deliver(request, { ...weather, slow: 0.5 }).catch(() => undefined)
    const answer = await deliver(request, weather)
    await way(weather)
    if (isAnswerLost) return new Promise(() => undefined)
    return answer
  }

  /** In the place of `fetch`. What a dead process would send is not sent, and nobody is there to hear the answer. */
  return (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body, signal } = init
    const request: Arrived = {
      method,
      url: new URL(String(input)),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
    }
    const sender = whoever()
    const sent =
      sender === undefined
        ? send(request)
        : sender.step(`${method} ${request.url.pathname}`, () => send(request))
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(refused()))
      sent.then(resolve, reject)
    })
  }
}

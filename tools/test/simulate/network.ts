import { getCurrentProcess, type Stage } from './simulated-process.ts'

/** A request as its receiver gets it. */
export interface Arrived {
  readonly method: string
  readonly url: URL
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

/** Routes a request to its server; throws if none listens. */
export type Reach = (request: Arrived) => Promise<Response>

/** Probabilities of network faults, from 0 to 1. */
export interface FaultProfile {
  readonly lost: number
  readonly doubled: number
  readonly answerLost: number
  /** Longer than any timeout. */
  readonly slow: number
}
export const CALM: FaultProfile = { lost: 0, doubled: 0, answerLost: 0, slow: 0 }

const SLOW_MS = 9_000
const USUAL_MS = 250

const createRefusedError = (): TypeError => new TypeError('fetch failed')

/**
 * A simulated network between processes that delays, drops, duplicates and reorders requests by
 * seed.
 */
export const createNetwork = (stage: Stage, reach: Reach, getFaultProfile: () => FaultProfile) => {
  const { time, random } = stage
  const delayDelivery = (weather: FaultProfile): Promise<void> =>
    time.sleep(
      random.isLucky(weather.slow)
        ? random.between(USUAL_MS, SLOW_MS)
        : random.between(1, USUAL_MS),
    )

  const sendRequest = async (request: Arrived, weather: FaultProfile): Promise<Response> => {
    await delayDelivery(weather)
    stage.note('network', `${request.method} ${request.url.pathname}`)
    return reach(request)
  }

  const send = async (request: Arrived): Promise<Response> => {
    const faultProfile = getFaultProfile()
    const [isLost, isDoubled, isAnswerLost] = [
      random.isLucky(faultProfile.lost),
      random.isLucky(faultProfile.doubled),
      random.isLucky(faultProfile.answerLost),
    ]
    if (isLost) return new Promise(() => undefined)
    if (isDoubled) sendRequest(request, { ...faultProfile, slow: 0.5 }).catch(() => undefined)
    const answer = await sendRequest(request, faultProfile)
    await delayDelivery(faultProfile)
    if (isAnswerLost) return new Promise(() => undefined)
    return answer
  }

  /** Replaces `fetch`. A crashed process sends nothing and receives no response. */
  return (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body, signal } = init
    const request: Arrived = {
      method,
      url: new URL(String(input)),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
    }
    const sender = getCurrentProcess()
    const sent =
      sender === undefined
        ? send(request)
        : sender.step(`${method} ${request.url.pathname}`, () => send(request))
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(createRefusedError()))
      sent.then(resolve, reject)
    })
  }
}

import type { Random } from './random.ts'
import { getCurrentProcess, type SimulatedProcess, type Simulation } from './simulated-process.ts'

/** A request as its receiver gets it. */
export interface Arrived {
  readonly method: string
  readonly url: URL
  readonly headers: Record<string, string>
  readonly body: string | undefined
  readonly sender: SimulatedProcess | undefined
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
  /** For the first requests of each kind, which faults of all requests alike rarely meet. */
  readonly rare: number
  /** A copy of a command arrives long after it, as a proxy sends it that retries. */
  readonly copied: number
}
export const CALM: FaultProfile = {
  lost: 0,
  doubled: 0,
  answerLost: 0,
  slow: 0,
  rare: 0,
  copied: 0,
}

const SLOW_MS = 9_000
const USUAL_MS = 250
/** So many requests of one kind count as rare. */
const RARE_COUNT = 4
/** From more than the limit of a request to more than any lease, in ms. */
const LONG_MS = [9_000, 70_000] as const
/** The API expects no request later than a minute after it was sent. */
const COPY_MS = [1_000, 50_000] as const
/** Part of a path that differs between requests of one kind. */
const ID = /[^/]*\d[^/]*/g

const createRefusedError = (): TypeError => new TypeError('fetch failed')

/**
 * A simulated network between processes that delays, drops, duplicates and reorders requests by
 * seed.
 */
export const createNetwork = (
  simulation: Simulation,
  random: Random,
  reach: Reach,
  getFaultProfile: () => FaultProfile,
) => {
  const { time, reached } = simulation
  /** Requests that change something at a provider and have no response yet, by process. */
  const open = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  /** Returns the fault of one of the first requests of its kind; null for most. */
  const drawRareFault = ({ method, url }: Arrived, chance: number) => {
    if (chance === 0) return null
    const kind = `${method} ${url.pathname.replaceAll(ID, '')}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count > RARE_COUNT || !random.isLucky(chance)) return null
    reached('first requests of a kind disturbed')
    return random.oneOf(['late', 'response lost', 'pause'] as const)
  }
  const delayDelivery = (faults: FaultProfile): Promise<void> =>
    time.sleep(
      random.isLucky(faults.slow) ? random.between(USUAL_MS, SLOW_MS) : random.between(1, USUAL_MS),
    )

  const markWebhook = (): void => {
    reached('webhook')
    if ([...open.values()].some((urls) => urls.size > 0)) reached('webhook before a response')
  }

  /** Runs `work` while the request counts as open at its process. */
  const countOpen = async (
    process: SimulatedProcess,
    { method, url }: Arrived,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const key = `${method} ${url.pathname}`
    const mine = open.get(process.name) ?? new Set<string>()
    open.set(process.name, mine)
    const isConcurrent = [...open].some(([name, keys]) => name !== process.name && keys.has(key))
    if (isConcurrent) reached('two processes send one command')
    process.requests += 1
    if (method !== 'GET') mine.add(key)
    try {
      return await work()
    } finally {
      process.requests -= 1
      mine.delete(key)
    }
  }

  const sendRequest = async (request: Arrived, faults: FaultProfile): Promise<Response> => {
    await delayDelivery(faults)
    simulation.note('network', `${request.method} ${request.url.pathname}`)
    if (request.sender?.isOver === true) reached('request of a crashed process arrives')
    const isWebhook = request.url.pathname.startsWith('/webhooks/')
    if (isWebhook) markWebhook()
    return reach(request)
  }

  const send = async (request: Arrived): Promise<Response> => {
    const faultProfile = getFaultProfile()
    const [isLost, isDoubled, isAnswerLost] = [
      random.isLucky(faultProfile.lost),
      random.isLucky(faultProfile.doubled),
      random.isLucky(faultProfile.answerLost),
    ]
    const kind = request.method === 'GET' ? 'query' : 'command'
    if (isLost) {
      reached(`${kind} lost`)
      return new Promise(() => undefined)
    }
    if (isDoubled) reached(`${kind} doubled`)
    if (isDoubled) sendRequest(request, { ...faultProfile, slow: 0.5 }).catch(() => undefined)
    if (kind === 'command' && faultProfile.copied > 0 && random.isLucky(faultProfile.copied)) {
      reached('copy of a command arrives late')
      const copyMs = random.between(...COPY_MS)
      void time.sleep(copyMs).then(() => sendRequest(request, CALM).catch(() => undefined))
    }
    const rareFault = drawRareFault(request, faultProfile.rare)
    if (rareFault === 'late') await time.sleep(random.between(...LONG_MS))
    const answer = await sendRequest(request, faultProfile)
    await delayDelivery(faultProfile)
    if (rareFault === 'pause') request.sender?.pause(random.between(...LONG_MS))
    if (!isAnswerLost && rareFault !== 'response lost') return answer
    reached(answer.ok ? `response of a ${kind} lost` : 'refusal lost')
    return new Promise(() => undefined)
  }

  /** Replaces `fetch`. A crashed process sends nothing and receives no response. */
  return (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body, signal } = init
    const sender = getCurrentProcess()
    const request: Arrived = {
      method,
      url: new URL(String(input)),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
      sender,
    }
    const sent =
      sender === undefined
        ? send(request)
        : sender.step(`${method} ${request.url.pathname}`, () =>
            countOpen(sender, request, () => send(request)),
          )
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reached('provider timeout')
        reject(createRefusedError())
      })
      sent.then(resolve, reject)
    })
  }
}

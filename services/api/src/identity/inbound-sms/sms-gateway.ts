import { readBody } from '@portal/service/read-body'
import { z } from 'zod'
import type { Config } from '../../config/index.ts'

const TIMEOUT_MS = 5000
const MAX_BODY_BYTES = 1024 * 1024
const MAX_PAGES = 100

const inboundSms = z.object({
  // The database stores no NUL character.
  id: z
    .string()
    .min(1)
    .max(100)
    .refine((id) => !id.includes('\0')),
  from: z.string().max(20),
  text: z.string().max(2000),
  receivedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
export type InboundSms = z.output<typeof inboundSms>

const page = z.object({
  messages: z.array(z.unknown()).max(1000),
  next: z.string().max(300).nullable().default(null),
})

/** The SMS gateway as far as it receives SMS of customers. */
interface InboundSmsGateway {
  /**
   * Lists SMS since then. Malformed ones are counted, so that one of them does not hide the others.
   * `failure` is why the list ends early, null if it is complete.
   */
  listSince(
    since: Date,
  ): Promise<{ messages: readonly InboundSms[]; malformedCount: number; failure: unknown }>
  registerWebhook(url: string): Promise<void>
}

export const createInboundSmsGateway = ({ sms }: Pick<Config, 'sms'>): InboundSmsGateway => {
  const request = async (method: 'GET' | 'PUT', path: string, body?: object): Promise<string> => {
    const response = await fetch(sms.baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${sms.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readBody(response, MAX_BODY_BYTES)
    if (!response.ok) throw new Error(`SMS gateway failed with status ${response.status}`)
    return text
  }

  const readPages = async (since: Date, records: unknown[]): Promise<void> => {
    let after: string | null = null
    for (let i = 0; i < MAX_PAGES; i += 1) {
      const query = new URLSearchParams({
        changedSince: since.toISOString(),
        ...(after !== null && { after }),
      })
      const { messages, next } = page.parse(
        JSON.parse(await request('GET', `/inbound?${query.toString()}`)),
      )
      records.push(...messages)
      if (next === null || next === after) return
      after = next
    }
    throw new Error(`list of SMS has more than ${MAX_PAGES} pages`)
  }

  return {
    listSince: async (since) => {
      const records: unknown[] = []
      const failure = await readPages(since, records).then(
        () => null,
        (error: unknown) => error,
      )
      const messages = records.flatMap((one) => inboundSms.safeParse(one).data ?? [])
      return { messages, malformedCount: records.length - messages.length, failure }
    },
    registerWebhook: async (url) => void (await request('PUT', '/webhook', { url })),
  }
}

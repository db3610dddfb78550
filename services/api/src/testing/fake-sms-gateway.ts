/** An SMS of a customer as the gateway lists it. */
interface ReceivedSms {
  readonly id: string
  readonly from: string
  readonly text: string
  readonly receivedAt: string
}

/** Records what the API sends to the SMS gateway. */
export interface FakeSmsGateway {
  readonly sent: { id: string; to: string; text: string }[]
  readonly calls: { id: string; to: string; text: string }[]
  /** SMS of customers; entries may be malformed. */
  readonly inbound: (ReceivedSms | object)[]
  /** Replace it to return something else than a receipt. */
  respond: (id: string) => Response | Promise<Response>
}

/** The gateway's response to a request. */
export const createSmsReceipt = (request: RequestInit | undefined): Response => {
  const { id, to } = JSON.parse(String(request?.body)) as { id: string; to: string }
  return Response.json({ id, to, status: 'accepted' }, { status: 202 })
}

const createGateway = (): FakeSmsGateway => ({
  sent: [],
  calls: [],
  inbound: [],
  respond: (id) => Response.json({ id, status: 'accepted' }, { status: 202 }),
})

/** Mocks fetch with the SMS gateway; every other URL fails. */
export const mockSmsGateway = (gateway = createGateway()): FakeSmsGateway => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    if (url.includes('/sms/inbound?'))
      return Response.json({ messages: gateway.inbound, next: null })
    const messages = url.endsWith('/sms/messages')
      ? gateway.sent
      : url.endsWith('/sms/calls')
        ? gateway.calls
        : null
    if (messages === null) throw new TypeError('fetch failed')
    const message = JSON.parse(String(init?.body)) as FakeSmsGateway['sent'][number]
    const response = await gateway.respond(message.id)
    if (response.ok) messages.push(message)
    return response
  })
  return gateway
}

/** Mocks the SMS gateway for each test of a suite. */
export const useSmsGateway = (): FakeSmsGateway => {
  const gateway = createGateway()
  beforeEach(() => void mockSmsGateway(Object.assign(gateway, createGateway())))
  return gateway
}

export const readPin = (text: string | undefined): string => /#(\d{6})$/.exec(text ?? '')?.[1] ?? ''

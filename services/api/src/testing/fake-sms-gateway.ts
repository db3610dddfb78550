/** The SMS gateway as the API sees it: what it was asked to send, and how it answers. */
export interface FakeSmsGateway {
  readonly sent: { id: string; to: string; text: string }[]
  /** What it was asked to say in a call. */
  readonly calls: { id: string; to: string; text: string }[]
  /** Set to make it answer otherwise than 202. */
  respond: () => Response | Promise<Response>
}

/** Puts a gateway in the place of the network; every other address is refused. */
export const mockSmsGateway = (): FakeSmsGateway => {
  const gateway: FakeSmsGateway = {
    sent: [],
    calls: [],
    respond: () => new Response('{}', { status: 202 }),
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const messages = String(input).endsWith('/sms/messages')
      ? gateway.sent
      : String(input).endsWith('/sms/calls')
        ? gateway.calls
        : null
    if (messages === null) throw new TypeError('nothing is there')
    const response = await gateway.respond()
    if (response.ok) messages.push(JSON.parse(String(init?.body)) as FakeSmsGateway['sent'][number])
    return response
  })
  return gateway
}

export const readPin = (text: string | undefined): string => /#(\d{6})$/.exec(text ?? '')?.[1] ?? ''

/** The SMS gateway as the API sees it: what it was asked to send, and how it answers. */
export interface FakeGateway {
  readonly sent: { id: string; to: string; text: string }[]
  /** What it was asked to say in a call. */
  readonly spoken: { id: string; to: string; text: string }[]
  /** Set to make it answer otherwise than 202. */
  answer: () => Response | Promise<Response>
}

/** Puts a gateway in the place of the network; every other address is refused. */
export const fakeGateway = (): FakeGateway => {
  const gateway: FakeGateway = {
    sent: [],
    spoken: [],
    answer: () => new Response('{}', { status: 202 }),
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const kept = String(input).endsWith('/sms/messages')
      ? gateway.sent
      : String(input).endsWith('/sms/calls')
        ? gateway.spoken
        : null
    if (kept === null) throw new TypeError('nothing is there')
    const response = await gateway.answer()
    if (response.ok) kept.push(JSON.parse(String(init?.body)) as FakeGateway['sent'][number])
    return response
  })
  return gateway
}

export const pinIn = (text: string | undefined): string => /#(\d{6})$/.exec(text ?? '')?.[1] ?? ''

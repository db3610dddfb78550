import { createInboundSmsGateway } from './sms-gateway.ts'

const SMS = { id: 'm1', from: '+5511987654321', text: '4F7K9', receivedAt: '2026-11-17T12:00:00Z' }
const gateway = createInboundSmsGateway({
  sms: { baseUrl: 'https://sms.example', apiKey: 'key' },
} as Parameters<typeof createInboundSmsGateway>[0])

it('registers the webhook at a gateway that responds without a body', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await expect(gateway.registerWebhook('https://api.example/webhooks/sms')).resolves.toBeUndefined()
})

it.each([
  ['no cursor', {}],
  ['the cursor null', { next: null }],
])('a list of SMS whose last page has %s is complete', async (_, cursor) => {
  const pages = [
    { messages: [SMS], next: 'm1' },
    { messages: [{ ...SMS, id: 'm2' }], ...cursor },
  ]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(pages.shift()))
  const { messages } = await gateway.listSince(new Date(0))
  expect(messages.map(({ id }) => id)).toEqual(['m1', 'm2'])
})

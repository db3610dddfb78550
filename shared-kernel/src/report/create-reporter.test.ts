import { report } from '@portal/contract'
import { createTestKernel, type TestKernelOptions } from '../testing/create-test-kernel.ts'

const sent = (action: string, custom?: Record<string, unknown>, options?: TestKernelOptions) => {
  const { kernel, api } = createTestKernel(options)
  kernel.reporter.report(action, custom)
  return api.callsTo(report).map(({ body }) => body as Record<string, unknown>)
}

it('sends the payload of the specification', () => {
  const [payload] = sent('payment_page', { step: 1 }, { cookies: { utm_source: 'sms' } })
  expect(payload).toMatchObject({
    doc: '***.533.447-**',
    action: 'payment_page',
    customer: { name: 'Ana', type: 'PF' },
    access: {
      device: { mobile: false, resolution: expect.stringMatching(/^\d+x\d+$/) as string },
      resource: {
        url: 'http://localhost/',
        page: '/',
        utm: { source: 'sms', medium: '', campaign: '' },
      },
      authorization: { token: '[redacted]', channel: 'sms', recipient: '(11) 9 ****-4321' },
      session: { token: '[redacted]', cookie: '202611210001' },
    },
    custom: { step: 1 },
  })
  expect(Date.parse(String(payload?.date))).not.toBeNaN()
})

// ASVS 14.2.3, 16.2.5
it('sends no document, phone, token, query or fragment', () => {
  history.replaceState(null, '', '/contas/FT1?doc=39053344705#token=secret')
  const text = JSON.stringify(sent('login'))
  for (const secret of [
    '39053344705',
    '11987654321',
    'header.payload.signature',
    'sms-token',
    'secret',
    '?doc',
  ]) {
    expect(text).not.toContain(secret)
  }
  history.replaceState(null, '', '/')
})

it('sends rating, contracts and payments beside custom', () => {
  const [payload] = sent('very_good', { rating: 9, step: 2 })
  expect(payload).toMatchObject({ rating: 9, custom: { step: 2 } })
})

it.each(['invalid_session', 'session_leave'])('sends no %s report without a document', (action) => {
  expect(sent(action, {}, { session: 'signed-out' })).toEqual([])
  expect(sent(action)).toHaveLength(1)
})

it('never throws when a report fails', async () => {
  const { kernel, api, visited } = createTestKernel()
  api.handle(report, () => Promise.reject(new TypeError('offline')))
  kernel.reporter.report('login')
  api.reject(report, 'unauthorized')
  kernel.reporter.report('login')
  const circular: Record<string, unknown> = {}
  circular.self = circular
  kernel.reporter.report('login', circular)
  await Promise.resolve()
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
  expect(visited).toEqual([])
})

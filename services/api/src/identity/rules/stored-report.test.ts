import fc from 'fast-check'
import { toStoredReport } from './stored-report.ts'

const hash = (text: string): string =>
  `k${[...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`
const TRACE = '0f8fad5b-d9cb-469f-a165-70867728950e'
const sent = {
  doc: '***.533.447-**',
  date: '2026-11-21T12:00:00Z',
  action: 'remote_failed',
  customer: { name: 'Ana', type: 'PF' },
  access: {
    device: { agent: 'Mozilla/5.0 (X11; Linux x86_64)', mobile: true, resolution: '390x844' },
    resource: {
      url: 'http://localhost/contas/FT1',
      page: '/contas/FT1?doc=39053344705',
      utm: { source: 'sms', medium: '', campaign: 'nov' },
    },
    authorization: { token: '[redacted]', channel: 'sms', recipient: '(11) 9 ****-4321' },
    session: { token: '[redacted]', cookie: '202611210001' },
  },
  custom: {
    remote: 'bills',
    version: '1.0.0-96eade0259',
    stage: 'chunk',
    reason: 'Loading chunk 7 failed',
    traceId: TRACE,
  },
  rating: 9,
  contracts: [{ reference: 'CT1000001001', quantity: 2 }],
  payments: [{ reference: 'FT100000100107', total: 14990, method: 'pix' }],
}

it('toStoredReport preserves a version whose hash has only digits', () => {
  const custom = { ...sent.custom, version: '1.0.0-7288079419', reason: '1.0.0-7288079419' }
  expect(toStoredReport({ ...sent, custom }, hash)?.payload.custom).toMatchObject({
    version: '1.0.0-7288079419',
    reason: '[number]',
  })
})

it('toStoredReport preserves the payload of the specification and of a failure', () => {
  expect(toStoredReport(sent, hash)).toEqual({
    action: 'remote_failed',
    page: '/contas/:reference',
    customerType: 'PF',
    mobile: true,
    visit: hash('visit:202611210001'),
    traceId: TRACE,
    payload: {
      doc: '***.533.447-**',
      customer: { type: 'PF' },
      access: {
        device: { agent: 'Mozilla/5.0 (X11; Linux x86_64)', resolution: '390x844' },
        resource: { utm: { source: 'sms', medium: '', campaign: 'nov' } },
        authorization: { token: '[redacted]', channel: 'sms', recipient: '(11) 9 ****-4321' },
        session: { token: '[redacted]' },
      },
      custom: sent.custom,
      rating: 9,
      contracts: [{ reference: hash('CT1000001001'), quantity: 2 }],
      payments: [{ reference: hash('FT100000100107'), total: 14990, method: 'pix' }],
    },
  })
})

// ASVS 16.2.5, 14.2.3
it.each([
  '39053344705',
  '390.533.447-05',
  '11222333000181',
  '11.222.333/0001-81',
  '12.ABC.345/0001-88',
  '12ABC345000188',
  '(11) 98765-4321',
  '+5511987654321',
  '11 9 8765 4321',
  'ana.souza@example.com',
  '4111 1111 1111 1111',
  'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJhYmNkZWYifQ.c2lnbmF0dXJl',
])('toStoredReport masks %s in any field', (secret) => {
  const reports = fc.record({
    ...Object.fromEntries(
      ['doc', 'customer', 'access', 'custom', 'contracts', 'payments', 'rating'].map((name) => [
        name,
        fc.oneof(
          fc.constant(secret),
          fc.constant(`falhou: ${secret}.`),
          fc.constant([secret]),
          fc.constant({ reason: `para ${secret}` }),
          fc.constant({ nested: [{ doc: secret, note: secret }] }),
          fc.constant({
            device: { agent: secret },
            resource: { utm: { source: secret } },
            session: { cookie: secret },
            authorization: { recipient: secret, channel: secret },
          }),
        ),
      ]),
    ),
  })
  fc.assert(
    fc.property(reports, (report) => {
      expect(JSON.stringify(toStoredReport({ ...report, action: 'login' }, hash))).not.toContain(
        secret,
      )
    }),
  )
})

// ASVS 1.3.3
it('toStoredReport accepts arbitrary input and returns only storable text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (report) => {
      const stored = JSON.stringify(toStoredReport({ ...report, action: 'login' }, hash))
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }),
  )
  expect(toStoredReport({ action: 'DROP TABLE' }, hash)).toBeNull()
})

import { customer, login, recoverSms, report, sendPin, verifyPin } from '@portal/contract'
import { mockSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'

// ASVS 16.2.5, 16.2.2, 16.2.4, 16.3.2
it('logs contain no document, phone, name, PIN, token, cookie or query', async () => {
  const gateway = mockSmsGateway()
  const api = await createTestApi(STORE)
  const product = { params: { product: 'tim' } }
  const pending = api.readCredentials(
    await api.call(login, { body: { doc: '390.533.447-05', type: 'PF' } }),
  )
  await api.call(sendPin, { ...pending, ...product, body: { recipient: '+5511987654321' } })
  await api.platform.outbox.drain()
  const pin = readPin(gateway.sent[0]?.text)
  const verified = api.readCredentials(
    await api.call(verifyPin, { ...pending, body: { token: pin } }),
  )
  await api.call(customer, verified)
  gateway.respond = () => new Response('number 5511987654321 is unknown', { status: 500 })
  await api.call(recoverSms, {
    ...verified,
    ...product,
    body: { type: 'PF', phone: '+5511987654321' },
  })
  await api.platform.outbox.drain()
  await api.call(report, { body: { action: 'login', doc: '39053344705' } })
  await api.app.inject({
    url: '/api/contracts?doc=39053344705',
    headers: { authorization: 'Bearer canary.canary.canary' },
  })
  await api.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: '{"doc":"39053344705',
    headers: { 'content-type': 'application/json' },
  })
  jest.spyOn(api.platform.database.db, 'select').mockImplementation(() => {
    throw new Error('boom 39053344705')
  })
  expect((await api.call(login, { body: { doc: '39053344705', type: 'PF' } })).statusCode).toBe(500)
  jest.restoreAllMocks()
  await api.close()

  const logs = api.logs()
  expect(logs).toContain('"route":"/api/login"')
  expect(logs).toContain('"msg":"failed to send a message"')
  expect(
    logs
      .split('\n')
      .filter((line) => line.includes('"status":401'))
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    expect.objectContaining({ route: '/api/contracts', traceId: expect.any(String) as string }),
  ])
  const secrets = [pending, verified].flatMap(({ token = '', cookies = {} }) => [
    token,
    ...Object.values(cookies),
  ])
  for (const canary of [
    '39053344705',
    '390.533.447-05',
    '87654321',
    'Ana',
    pin,
    'canary',
    '?doc',
    ...secrets,
  ]) {
    expect(logs).not.toContain(canary)
  }
})

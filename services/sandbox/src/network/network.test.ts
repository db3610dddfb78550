import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

const PHONE = '+5511987654321'
const KEY = 'Bearer sandbox-network-key'

it('the network knows the last change of a SIM, per phone, until it is withdrawn', async () => {
  const sandbox = await startTestSandbox()
  const fetchDate = (phoneNumber: string, key = KEY) =>
    sandbox.call('POST', '/network/sim-swap/v2/retrieve-date', { phoneNumber }, key)
  const setChange = (changedAt: string | null) =>
    sandbox.call('POST', '/network/sims', { phoneNumber: PHONE, changedAt })
  expect(await fetchDate(PHONE)).toMatchObject({ status: 200, body: { latestSimChange: null } })
  await setChange('2026-11-18T12:00:00Z')
  expect((await fetchDate(PHONE)).body).toEqual({
    latestSimChange: '2026-11-18T12:00:00Z',
    monitoredPeriod: 120,
  })
  expect((await fetchDate('+5521998765432')).body).toMatchObject({ latestSimChange: null })
  await setChange(null)
  expect((await fetchDate(PHONE)).body).toMatchObject({ latestSimChange: null })
  expect((await fetchDate(PHONE, 'Bearer other')).status).toBe(401)
  expect((await fetchDate('11987654321')).status).toBe(400)
})

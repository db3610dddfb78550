import { campaigns, campaignsFixture, contacts, contactsFixture, contracts, contractsFixture, multiDebts, multiDebtsFixture, pay, report, type Endpoint } from '@portal/contract'
import { createFakeApi, type FakeApi } from '../testing/fake-api'
import { makeFirstCalls } from './first-calls'
import { requestOf, urlOf } from './request'

const CONFIG = { portalId: 'portal-test', product: 'tim', operatorApp: 'app' }
const PRODUCT = { product: 'tim' }
const OF_CONTRACTS = { params: PRODUCT, query: { contractsReference: ['CT1000000001'] } }
const cookies = new Map<string, string>()
const jar = { get: (name: string) => cookies.get(name) ?? '', set: () => undefined, remove: () => undefined, names: () => [] }
const context = { jar, portalId: CONFIG.portalId, apiOrigin: '' }

const write = (name: string, value: string): void => {
  cookies.set(name, value)
  document.cookie = `${name}=${value}; path=/`
}
const signIn = (): void => Object.entries({ 'access-token': 'one', 'id-protocol': 'p', 'token-sms': 's', document: '39053344705', birthdate: 'b' }).forEach(([name, value]) => write(name, value))

let api: FakeApi
const own = globalThis.fetch
beforeEach(() => {
  api = createFakeApi()
  globalThis.fetch = api.fetch
  api.answer(contracts, contractsFixture.output)
  api.answer(multiDebts, multiDebtsFixture.output)
  api.answer(campaigns, campaignsFixture.output)
  api.answer(contacts, contactsFixture.output)
  signIn()
})
afterEach(() => {
  globalThis.fetch = own
  for (const name of cookies.keys()) document.cookie = `${name}=; max-age=0; path=/`
  cookies.clear()
})

const begin = (): typeof fetch => {
  const ask = makeFirstCalls(CONFIG)
  if (!ask) throw new Error('nothing was begun')
  return ask
}
/** As the portal asks. */
const asks = (ask: typeof fetch, endpoint: Endpoint, input = {}) => ask(urlOf(context, endpoint, input), requestOf(context, endpoint, input))

it('has the four answers that a page with bills begins with, each asked for once', async () => {
  const ask = begin()
  expect(await (await asks(ask, contracts)).json()).toEqual(contractsFixture.output)
  expect(await (await asks(ask, multiDebts, { params: PRODUCT })).json()).toEqual(multiDebtsFixture.output)
  expect(await (await asks(ask, campaigns, OF_CONTRACTS)).json()).toEqual(campaignsFixture.output)
  expect(await (await asks(ask, contacts, OF_CONTRACTS)).json()).toEqual(contactsFixture.output)
  expect(api.calls).toHaveLength(4)
})

it('hands each out once: whoever asks again is answered by the API', async () => {
  const ask = begin()
  await asks(ask, contracts)
  await asks(ask, contracts)
  expect(api.callsTo(contracts)).toHaveLength(2)
})

it('is told by the API what was refused, and by nobody else', async () => {
  api.refuse(contracts, 'unauthorized')
  const answer = await asks(begin(), contracts)
  expect(answer.status).toBe(401)
  expect(api.callsTo(campaigns)).toHaveLength(0)
})

it('asks anew for another token than the one that the answer was made for', async () => {
  const ask = begin()
  write('access-token', 'two')
  await asks(ask, contracts)
  expect(api.callsTo(contracts).map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two'])
})

it('asks anew once something may have changed, which a report does not', async () => {
  const ask = begin()
  await asks(ask, report, { body: {} })
  await asks(ask, contracts)
  expect(api.callsTo(contracts)).toHaveLength(1)
  await asks(ask, pay, { body: {} })
  await asks(ask, multiDebts, { params: PRODUCT })
  expect(api.callsTo(multiDebts)).toHaveLength(2)
})

it('says no hour: the answer is read later than it was given', async () => {
  api.reply(contracts, () => Response.json(contractsFixture.output, { headers: { date: 'Sun, 22 Nov 2026 12:00:00 GMT' } }))
  expect((await asks(begin(), contracts)).headers.get('date')).toBeNull()
})

it.each(['access-token', 'token-sms'])('begins nothing for who is not signed in: no %s', (name) => {
  document.cookie = `${name}=; max-age=0; path=/`
  expect(makeFirstCalls(CONFIG)).toBeUndefined()
  expect(api.calls).toHaveLength(0)
})

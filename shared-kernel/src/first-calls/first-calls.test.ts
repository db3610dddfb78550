import {
  campaigns,
  campaignsFixture,
  contacts,
  contactsFixture,
  contracts,
  contractsFixture,
  endOf,
  FIRST_ANSWERS,
  invoice,
  invoiceFixture,
  multiDebts,
  multiDebtsFixture,
  pay,
  report,
  type Endpoint,
  type FirstAnswers,
} from '@portal/contract'
import { createFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { makeFirstCalls } from './first-calls.ts'
import { requestOf, urlOf } from '../http/request.ts'

const CONFIG = { portalId: 'portal-test', product: 'tim', operatorApp: 'app' }
const PRODUCT = { product: 'tim' }
const OF_CONTRACTS = { params: PRODUCT, query: { contractsReference: ['CT1000000001'] } }
const cookies = new Map<string, string>()
const jar = {
  get: (name: string) => cookies.get(name) ?? '',
  set: () => undefined,
  remove: () => undefined,
  names: () => [],
}
const context = { jar, portalId: CONFIG.portalId, apiOrigin: '' }

const write = (name: string, value: string): void => {
  cookies.set(name, value)
  document.cookie = `${name}=${value}; path=/`
}
const signIn = (): void =>
  Object.entries({
    'access-token': 'one',
    'id-protocol': 'p',
    'token-sms': 's',
    document: '39053344705',
    birthdate: 'b',
  }).forEach(([name, value]) => write(name, value))

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
  document.getElementById(FIRST_ANSWERS)?.remove()
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
const asks = (ask: typeof fetch, endpoint: Endpoint, input = {}) =>
  ask(urlOf(context, endpoint, input), requestOf(context, endpoint, input))

it('has the four answers that a page with bills begins with, each asked for once', async () => {
  const ask = begin()
  expect(await (await asks(ask, contracts)).json()).toEqual(contractsFixture.output)
  expect(await (await asks(ask, multiDebts, { params: PRODUCT })).json()).toEqual(
    multiDebtsFixture.output,
  )
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
  expect(api.callsTo(contracts).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer one',
    'Bearer two',
  ])
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
  api.reply(contracts, () =>
    Response.json(contractsFixture.output, { headers: { date: 'Sun, 22 Nov 2026 12:00:00 GMT' } }),
  )
  expect((await asks(begin(), contracts)).headers.get('date')).toBeNull()
})

it.each(['access-token', 'token-sms'])('begins nothing for who is not signed in: no %s', (name) => {
  document.cookie = `${name}=; max-age=0; path=/`
  expect(makeFirstCalls(CONFIG)).toBeUndefined()
  expect(api.calls).toHaveLength(0)
})

describe('answers that came with the page', () => {
  const INVOICE = { params: invoiceFixture.params }
  const given: FirstAnswers = {
    of: endOf('one'),
    answers: [
      [urlOf(context, contracts, {}), 200, JSON.stringify(contractsFixture.output)],
      [urlOf(context, multiDebts, { params: PRODUCT }), 204, ''],
      [urlOf(context, invoice, INVOICE), 200, JSON.stringify(invoiceFixture.output)],
    ],
  }
  const write = (text: string): void => {
    const block = Object.assign(document.createElement('script'), {
      id: FIRST_ANSWERS,
      type: 'application/json',
      textContent: text,
    })
    document.body.append(block)
  }

  it('are handed out as if they had been asked for; what did not come is asked for', async () => {
    write(JSON.stringify(given))
    const ask = begin()
    expect(await (await asks(ask, contracts)).json()).toEqual(contractsFixture.output)
    expect((await asks(ask, multiDebts, { params: PRODUCT })).status).toBe(204)
    expect(await (await asks(ask, invoice, INVOICE)).json()).toEqual(invoiceFixture.output)
    expect(await (await asks(ask, campaigns, OF_CONTRACTS)).json()).toEqual(campaignsFixture.output)
    expect(api.calls.map(({ url }) => url.split('?')[0])).toEqual([
      urlOf(context, campaigns, { params: PRODUCT }),
      urlOf(context, contacts, { params: PRODUCT }),
    ])
  })

  it('are handed out once, and not after something may have changed', async () => {
    write(JSON.stringify(given))
    const ask = begin()
    await asks(ask, contracts)
    await asks(ask, contracts)
    expect(api.callsTo(contracts)).toHaveLength(1)
    await asks(ask, pay, { body: {} })
    api.answer(invoice, invoiceFixture.output)
    await asks(ask, invoice, INVOICE)
    expect(api.callsTo(invoice)).toHaveLength(1)
  })

  it('do not stay in the page, whoever they are for', () => {
    write(JSON.stringify(given))
    begin()
    expect(document.getElementById(FIRST_ANSWERS)).toBeNull()
    document.cookie = 'access-token=; max-age=0; path=/'
    write(JSON.stringify(given))
    expect(makeFirstCalls(CONFIG)).toBeUndefined()
    expect(document.getElementById(FIRST_ANSWERS)).toBeNull()
  })

  it.each([
    ['another token', JSON.stringify({ ...given, of: endOf('two') })],
    ['a page that was cut off', JSON.stringify(given).slice(0, 80)],
    ['no answers', '{}'],
  ])('count for nothing with %s', async (_, text) => {
    write(text)
    await asks(begin(), contracts)
    expect(api.callsTo(contracts)).toHaveLength(1)
  })
})

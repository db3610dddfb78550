import {
  buildEndpointUrl,
  campaigns,
  createRandomId,
  hasKey,
  isProblemCode,
  PROBLEM_CODES,
} from './index.ts'

/** Methods that Chrome 87, the oldest supported browser, does not have. */
const MISSING = [
  [URLSearchParams.prototype, 'size'],
  [Object, 'hasOwn'],
  [crypto, 'randomUUID'],
] as const

const originals = MISSING.map(
  ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
)

beforeEach(() => {
  for (const [owner, name] of MISSING) {
    Object.defineProperty(owner, name, { value: undefined, configurable: true })
  }
})
// Restores the prototypes, because all suites of a jest worker share them.
afterEach(() => {
  for (const [owner, name, original] of originals) {
    Reflect.deleteProperty(owner, name)
    if (original) Object.defineProperty(owner, name, original)
  }
})

describe('the contract in the oldest supported browser', () => {
  it('builds the query of a GET request', () => {
    const input = {
      params: { product: 'tim' },
      query: { contractsReference: 'CT1', page: undefined },
    }
    expect(buildEndpointUrl(campaigns, input)).toBe(
      '/api/tim/campaigns/contracts?contractsReference=CT1',
    )
    expect(buildEndpointUrl(campaigns, { params: { product: 'tim' } })).toBe(
      '/api/tim/campaigns/contracts',
    )
  })

  it('recognises problem codes, but no property of Object.prototype', () => {
    expect(PROBLEM_CODES.every(isProblemCode)).toBe(true)
    expect(['toString', '__proto__', '', 7].some(isProblemCode)).toBe(false)
    expect(hasKey({ a: undefined }, 'a')).toBe(true)
  })

  it('creates random ids of 128 bits', () => {
    const ids = Array.from({ length: 100 }, createRandomId)
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(100)
  })
})

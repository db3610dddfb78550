import {
  buildEndpointUrl,
  campaigns,
  createRandomId,
  hasKey,
  isProblemCode,
  PROBLEM_CODES,
} from './index.ts'

/** What Chrome 87, the oldest browser of the list in package.json, does not have. */
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
// All suites of a worker share these objects.
afterEach(() => {
  for (const [owner, name, original] of originals) {
    Reflect.deleteProperty(owner, name)
    if (original) Object.defineProperty(owner, name, original)
  }
})

describe('the contract in the oldest browser', () => {
  it('sends the query of a GET call', () => {
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

  it('knows every problem code, and no name that all objects have', () => {
    expect(PROBLEM_CODES.every(isProblemCode)).toBe(true)
    expect(['toString', '__proto__', '', 7].some(isProblemCode)).toBe(false)
    expect(hasKey({ a: undefined }, 'a')).toBe(true)
  })

  it('makes ids of 128 bits that do not repeat', () => {
    const ids = Array.from({ length: 100 }, createRandomId)
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(100)
  })
})

import fc from 'fast-check'
import * as zod from 'zod/mini'
import type { Endpoint, Schema } from './endpoint.ts'
import * as inBrowsers from './schema-in-browsers.ts'

interface Fixture {
  params?: unknown
  query?: unknown
  body?: unknown
  output?: unknown
}
interface Contract {
  readonly endpoints: readonly Endpoint[]
  readonly fixtures: Readonly<Record<string, Fixture | undefined>>
  /** Schemas of the data that the edge renders into pages, by name. */
  readonly page: Readonly<Record<keyof typeof PAGE_FIXTURES, Schema>>
}

const PAGE_FIXTURES = {
  pageConfigSchema: {
    product: 'tim',
    portalId: 'portal',
    brand: { name: 'Sinal', legalName: 'Sinal S.A.', cnpj: '02.421.421/0001-11' },
    links: {
      appStore: 'https://example.com/a',
      playStore: 'https://example.com/b',
      offerSite: 'https://example.com/c',
    },
    operatorApp: 'app',
    partnerOrigins: ['https://example.com'],
    googlePay: {
      scriptUrl: 'https://pay.google.com/gp/p/js/pay.js',
      environment: 'TEST',
      gateway: 'example',
      gatewayMerchantId: 'id',
      merchantId: 'merchant',
      merchantName: 'Sinal',
    },
  },
  announcedRegistrySchema: { host: { version: '7' }, remotes: [{}] },
  announcedHostSchema: { version: '7', stopped: ['6'] },
  announcedRemoteSchema: {
    name: 'auth',
    container: 'mfe_auth',
    version: '1.0.0',
    entry: '/remotes/auth/1/remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: '1.0.0',
    routes: [{ path: '/', access: 'public', when: 'signed-out' }],
    disabled: true,
    message: 'Volta logo.',
    stopped: ['0.9.0'],
  },
}

/** Imports the contract with one of the two schema libraries. */
async function importContract(schemas: object): Promise<Contract> {
  jest.resetModules()
  jest.doMock('zod/mini', () => schemas)
  const { ALL_ENDPOINTS: endpoints } = await import('./endpoints/all.ts')
  const fixtures = (await import('./endpoints/index.ts')) as unknown as Contract['fixtures']
  const page = {
    ...(await import('./page/page-config.ts')),
    ...(await import('./page/announced-registry.ts')),
  }
  return { endpoints, fixtures, page }
}

/** Replacement values: for each kind of schema some that are valid and some that are not. */
const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1,
  1.5,
  10,
  1e9,
  2 ** 53,
  NaN,
  Infinity,
  '',
  ' ',
  'a',
  '007',
  '123456',
  'ção',
  '😀'.repeat(60),
  'x'.repeat(401),
  '9'.repeat(9000),
  'CT1,CT2',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '2026-13',
  '2026-11',
  '2026-11-24T10:00:00Z',
  '2026-11-24T10:00:00.123Z',
  '2026-02-29T10:00:00Z',
  '2026-11-24T24:00:00Z',
  '2026-11-24T10:00Z',
  '2026-11-24T10:00:00+03:00',
  'https://example.com/a',
  ' https://example.com/a ',
  'example.com',
  'a@example.com',
  '+5511987654321',
  '(11) 9 8765-4321',
  '2f1f6f1e-6f5b-4c0e-9f0b-0d6b1a2c3d4e',
  '2F1F6F1E-6F5B-4C0E-9F0B-0D6B1A2C3D4E',
  '2f1f6f1e-6f5b-9c0e-9f0b-0d6b1a2c3d4e',
  '00000000-0000-0000-0000-000000000000',
  'Ana Souza',
  '  Ana   Souza ',
  [],
  [null],
  ['a'],
  {},
  { a: 1 },
  Object.fromEntries([['__proto__', 'a']]),
  JSON.parse('{"__proto__": "a"}'),
  { constructor: 'a' },
]
/** Unknown keys that are added to a value. */
const UNKNOWN_KEYS = ['more', 'constructor', 'toString', '__proto__']

const listPaths = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...at, key]))]
    : [at]

/** Replaces the part of `value` at `path`. */
const replaceAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (inner: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((one: unknown, at) =>
      String(at) === key ? replaceAt(one, rest, change) : one,
    )
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [
      name,
      name === key ? replaceAt(inner, rest, change) : inner,
    ]),
  )
}
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const without = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).slice(1)) : undefined
const twice = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : value

const changed = (value: unknown): fc.Arbitrary<unknown> => {
  const change = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...REPLACEMENTS).map((bent) => () => bent) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...UNKNOWN_KEYS)
        .map((key) => (inner: unknown) => (isRecord(inner) ? { ...inner, [key]: 'x' } : inner)),
    },
    { weight: 1, arbitrary: fc.constantFrom(without, twice) },
  )
  return fc
    .tuple(fc.constantFrom(...listPaths(value)), change)
    .map(([path, how]) => replaceAt(value, path, how))
}

const PARTS = ['params', 'query', 'body', 'output'] as const

describe('browser schemas', () => {
  let onZod: Contract
  let inPages: Contract
  beforeAll(async () => {
    onZod = await importContract(zod)
    inPages = await importContract(inBrowsers)
  })

  it.each(PARTS)('parse and reject the %s of every endpoint as zod does', (part) => {
    expect(inPages.endpoints.map(({ id }) => id)).toEqual(onZod.endpoints.map(({ id }) => id))
    onZod.endpoints.forEach((endpoint, at) => {
      const copy = inPages.endpoints[at]
      const fixture = onZod.fixtures[`${endpoint.id}Fixture`]?.[part] ?? {}
      fc.assert(
        fc.property(
          fc.oneof(fc.constant(fixture), { weight: 9, arbitrary: changed(fixture) }),
          (value) => {
            const { success, data } = endpoint[part].safeParse(value)
            const result = copy?.[part].safeParse(value)
            expect({ id: endpoint.id, success: result?.success, data: result?.data }).toStrictEqual(
              { id: endpoint.id, success, data },
            )
          },
        ),
        { numRuns: 100 },
      )
    })
  })

  it.each(Object.entries(PAGE_FIXTURES))('parse and reject %s as zod does', (key, fixture) => {
    const name = key as keyof typeof PAGE_FIXTURES
    expect(inPages.page[name].safeParse(fixture).data).toEqual(fixture)
    fc.assert(
      fc.property(changed(fixture), (value) => {
        const { success, data } = onZod.page[name].safeParse(value)
        const received = inPages.page[name].safeParse(value)
        expect({ success: received.success, data: received.data }).toStrictEqual({ success, data })
      }),
      { numRuns: 300 },
    )
  })

  it('name the path of an invalid value', () => {
    const schema = inBrowsers.object({
      lines: inBrowsers.array(inBrowsers.object({ total: inBrowsers.int() })),
    })
    expect(schema.safeParse({ lines: [{ total: 1 }, { total: 'a' }] })).toMatchObject({
      success: false,
      error: { message: 'lines: 1: total: an integer' },
    })
    expect(schema.safeParse({ lines: [{}] })).toMatchObject({
      error: { message: 'lines: 0: total is missing' },
    })
  })
})

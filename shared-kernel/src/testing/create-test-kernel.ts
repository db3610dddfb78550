import type { CookieJar } from '../cookies/cookie-jar.ts'
import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createKernel, type HostKernel } from '../create-kernel.ts'
import type { PortalConfig } from '../kernel.ts'
import { createPortalPage } from '../page/portal-page.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'

export const TEST_CONFIG: PortalConfig = {
  product: 'tim',
  portalId: 'portal-test',
  brand: { name: 'Operadora', legalName: 'Operadora Telecom S.A.', cnpj: '11222333000181' },
  links: {
    appStore: 'https://apps.example.com/app',
    playStore: 'https://play.example.com/app',
    offerSite: 'https://ofertas.example.com',
  },
  operatorApp: 'operator-app',
  partnerOrigins: ['https://parceiro.example.com'],
}

const MINUTE_MS = 60_000

/** Cookies of a confirmed login of `pf-overdue`. */
const createSignedInCookies = (): Record<string, string> => ({
  'access-token': 'header.payload.signature',
  'id-protocol': '202611210001',
  'token-sms': 'sms-token',
  birthdate: 'confirmed',
  document: '39053344705',
  name: 'Ana',
  phone: '+5511987654321',
  expirationTime: new Date(Date.now() + 15 * MINUTE_MS).toISOString(),
})

const COOKIES: Record<'signed-out' | 'pending' | 'signed-in', () => Record<string, string>> = {
  'signed-out': () => ({}),
  pending: () => {
    const {
      'access-token': token,
      'id-protocol': protocol,
      document,
      phone,
      expirationTime,
    } = createSignedInCookies()
    return Object.fromEntries(
      Object.entries({
        'access-token': token,
        'id-protocol': protocol,
        document,
        phone,
        expirationTime,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
  },
  'signed-in': createSignedInCookies,
}

export interface TestKernelOptions {
  /** Session at the start; a confirmed login of `pf-overdue` by default. */
  readonly session?: 'signed-out' | 'pending' | 'signed-in'
  /** Additional or replaced cookies. */
  readonly cookies?: Readonly<Record<string, string>>
  readonly config?: Partial<PortalConfig>
}

export interface TestKernel {
  readonly kernel: HostKernel
  readonly api: FakeApi
  readonly jar: CookieJar
  /** Paths that the kernel navigated to, oldest first. */
  readonly visited: readonly string[]
}

const created = new Set<HostKernel>()
const { afterEach } = globalThis as { afterEach?: (dispose: () => void) => void }
afterEach?.(() => {
  for (const kernel of created) kernel.dispose()
  created.clear()
})

/** Creates the real kernel with a fake network and its own cookies; disposes it after the test. */
export function createTestKernel(options: TestKernelOptions = {}): TestKernel {
  const api = createFakeApi()
  const visited: string[] = []
  const jar = createMemoryJar({ ...COOKIES[options.session ?? 'signed-in'](), ...options.cookies })
  const config = { ...TEST_CONFIG, ...options.config }
  const kernel = createKernel({
    config,
    navigate: (path) => void visited.push(path),
    fetch: api.fetch,
    page: { ...createPortalPage(config.partnerOrigins), jar },
  })
  created.add(kernel)
  kernel.queryClient.setDefaultOptions({
    queries: { ...kernel.queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  })
  return { kernel, api, jar, visited }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { readConfig, type Config } from '../config.ts'
import { startSandbox, type Sandbox } from '../start-sandbox.ts'

export const CHAVE = '11444777000161'
export const TXID = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2'

interface TestResponse<T> {
  status: number
  headers: Headers
  body: T
}

export interface Client extends Sandbox {
  dataDir: string
  /** An absolute URL overrides the base URL. */
  call: <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    auth?: string,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<T>>
  token: (scope?: string) => Promise<string>
}

const running = new Set<Sandbox>()
const dirs = new Set<string>()

export const createTempDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  dirs.add(dir)
  return dir
}

/** Starts a sandbox on free ports, with fresh data or that of an earlier one. */
export const startTestSandbox = async (
  more: Partial<Config> = {},
  clock?: Clock,
): Promise<Client> => {
  const config = {
    ...readConfig({ SANDBOX_DATA: createTempDir() }),
    port: 0,
    fieldsPort: 0,
    walletPort: 0,
    pixTlsPort: 0,
    smtpPort: 0,
    retryMs: 1,
    logLevel: 'silent' as const,
    ...more,
  }
  const started = await startSandbox(config, clock)
  const close = async (): Promise<void> => {
    if (running.delete(started)) await started.close()
  }
  running.add(started)
  const call: Client['call'] = async <T>(
    method: string,
    path: string,
    body?: unknown,
    auth?: string,
    headers?: Record<string, string>,
  ) => {
    const response = await fetch(new URL(path, started.url), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(auth && { authorization: auth }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    }
  }
  const token = async (scope?: string): Promise<string> => {
    const basic = `Basic ${btoa(`${config.pixClientId}:${config.pixClientSecret}`)}`
    const form = { grant_type: 'client_credentials', ...(scope && { scope }) }
    const { body } = await call<{ access_token: string }>('POST', '/pix/oauth/token', form, basic)
    return `Bearer ${body.access_token}`
  }
  return { ...started, close, dataDir: config.dataDir, call, token }
}

export const closeAll = async (): Promise<void> => {
  await Promise.all([...running].map((one) => one.close()))
  running.clear()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  dirs.clear()
}

export const createCob = (more: Record<string, unknown> = {}) => ({
  calendario: { expiracao: 3600 },
  devedor: { cpf: '39053344705', nome: 'Ana Souza' },
  valor: { original: '149.90' },
  chave: CHAVE,
  ...more,
})

export const createCobv = (dataDeVencimento: string, more: Record<string, unknown> = {}) => ({
  calendario: { dataDeVencimento, validadeAposVencimento: 30 },
  devedor: { cpf: '39053344705', nome: 'Ana Souza' },
  valor: { original: '149.90' },
  chave: CHAVE,
  ...more,
})

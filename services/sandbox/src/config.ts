export interface Config {
  host: string
  port: number
  smtpPort: number
  dataDir: string
  publicDir: string
  now?: string
  /** `host[:port]` printed into Pix locations; without it `localhost` and the port that was bound. */
  base?: string
  pixClientId: string
  pixClientSecret: string
  bankKey: string
  smsKey: string
  /** First wait before a webhook is sent again, in ms. */
  retryMs: number
  logLevel: string
}

type Env = Record<string, string | undefined>

const wholeNumber = (env: Env, name: string, otherwise: number): number => {
  const raw = env[name]
  if (raw === undefined || raw === '') return otherwise
  if (!/^\d+$/.test(raw)) throw new Error(`${name} must be a whole number, not '${raw}'`)
  return Number(raw)
}

export const readConfig = (env: Env, places: { dataDir: string; publicDir: string }): Config => {
  const offset = wholeNumber(env, 'PORTAL_PORT_OFFSET', 0)
  return {
    host: env.HOST || '127.0.0.1',
    port: 4100 + offset,
    smtpPort: 4125 + offset,
    dataDir: env.SANDBOX_DATA || places.dataDir,
    publicDir: places.publicDir,
    ...(env.PORTAL_NOW && { now: env.PORTAL_NOW }),
    ...(env.SANDBOX_BASE && { base: env.SANDBOX_BASE }),
    pixClientId: env.SANDBOX_PIX_CLIENT_ID || 'portal',
    pixClientSecret: env.SANDBOX_PIX_CLIENT_SECRET || 'sandbox-pix-secret',
    bankKey: env.SANDBOX_BANK_KEY || 'sandbox-bank-key',
    smsKey: env.SANDBOX_SMS_KEY || 'sandbox-sms-key',
    retryMs: wholeNumber(env, 'SANDBOX_RETRY_MS', 500),
    logLevel: env.LOG_LEVEL || 'warn',
  }
}

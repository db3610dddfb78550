export interface Config {
  host: string
  port: number
  /** The card fields and 3-D Secure pages: an origin of its own. */
  fieldsPort: number
  /** Where the Pix provider takes calls over TLS, from clients that show its certificate. */
  pixTlsPort: number
  /** Whether it takes them there alone. */
  isPixTlsOnly: boolean
  /** Google Pay's script and sheet: an origin of its own. */
  walletPort: number
  smtpPort: number
  dataDir: string
  publicDir: string
  now?: string
  /** `host[:port]` printed into Pix locations; without it `localhost` and the port that was bound. */
  base?: string
  /** Origin of the card pages as a browser reaches it; without it `http://localhost` and the port that was bound. */
  fieldsUrl?: string
  pixClientId: string
  pixClientSecret: string
  bankKey: string
  cardKey: string
  /** How long the late issuer takes, and how long a challenge waits for its code, in ms. */
  cardSlowMs: number
  cardChallengeMs: number
  smsKey: string
  /** Where the portal's API answers the desk, and what the desk shows there. */
  deskApi: string
  deskKey: string
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
    fieldsPort: 4101 + offset,
    pixTlsPort: 4103 + offset,
    isPixTlsOnly: env.SANDBOX_PIX_TLS === 'only',
    walletPort: 4102 + offset,
    smtpPort: 4125 + offset,
    dataDir: env.SANDBOX_DATA || places.dataDir,
    publicDir: places.publicDir,
    ...(env.PORTAL_NOW && { now: env.PORTAL_NOW }),
    ...(env.SANDBOX_BASE && { base: env.SANDBOX_BASE }),
    ...(env.SANDBOX_FIELDS_URL && { fieldsUrl: new URL(env.SANDBOX_FIELDS_URL).origin }),
    pixClientId: env.SANDBOX_PIX_CLIENT_ID || 'portal',
    pixClientSecret: env.SANDBOX_PIX_CLIENT_SECRET || 'sandbox-pix-secret',
    bankKey: env.SANDBOX_BANK_KEY || 'sandbox-bank-key',
    cardKey: env.SANDBOX_CARD_KEY || 'sandbox-card-key',
    cardSlowMs: wholeNumber(env, 'SANDBOX_CARD_SLOW_MS', 45_000),
    cardChallengeMs: wholeNumber(env, 'SANDBOX_CARD_CHALLENGE_MS', 600_000),
    smsKey: env.SANDBOX_SMS_KEY || 'sandbox-sms-key',
    deskApi: env.SANDBOX_DESK_API || `http://localhost:${4001 + offset}`,
    deskKey: env.SANDBOX_DESK_KEY || 'sandbox-desk-key',
    retryMs: wholeNumber(env, 'SANDBOX_RETRY_MS', 500),
    logLevel: env.LOG_LEVEL || 'warn',
  }
}

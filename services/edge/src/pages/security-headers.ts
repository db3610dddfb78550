import { BANK_APP_SCHEMES } from '@portal/contract/payments/bank-apps'
import type { GooglePay } from './google-pay.ts'

/** External origins that pages use. */
export interface OriginsConfig {
  /** May embed the portal or exchange messages with it. */
  readonly partnerOrigins: readonly string[]
  /** Hosted pages that the portal embeds. */
  readonly frameOrigins: readonly string[]
  /** Mobile operator's, framed to verify the number of the login. */
  readonly networkOrigins: readonly string[]
  /** May serve code of remotes. */
  readonly scriptOrigins: readonly string[]
  /** May be called by scripts. */
  readonly connectOrigins: readonly string[]
}

type Headers = Readonly<Record<string, string>>

/** Headers of every response. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const HSTS = 'max-age=63072000; includeSubDomains; preload'

/** HSTS on localhost would also block plain HTTP of other development servers. */
const isLocalhost = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(host)

/** Headers of HTTPS responses; browsers ignore them over HTTP. */
export const buildTransportHeaders = (protocol: string, host: string): Headers =>
  protocol === 'https' && !isLocalhost(host) ? { 'strict-transport-security': HSTS } : {}

const DENIED_PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers of every HTML page. `wallet` is set only on the Google Pay page: Google's script changes
 * at any time, so it has no hash to verify.
 */
export function buildPageHeaders(config: OriginsConfig, wallet: GooglePay | null = null): Headers {
  return {
    'content-security-policy': buildContentSecurityPolicy(config, wallet),
    ...(!wallet && { 'integrity-policy': 'blocked-destinations=(script), endpoints=(security)' }),
    'reporting-endpoints': 'security="/reports"',
    'permissions-policy': [
      ...DENIED_PERMISSIONS.map((name) => `${name}=()`),
      ...listAllowedPermissions(config, wallet),
    ].join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
  }
}

const listFrameOrigins = ({ frameOrigins }: OriginsConfig, wallet: GooglePay | null) => [
  ...frameOrigins,
  ...(wallet ? [wallet.scriptOrigin] : []),
]

const listAllowedPermissions = (config: OriginsConfig, wallet: GooglePay | null) => [
  `payment=(self ${listFrameOrigins(config, wallet)
    .map((origin) => `"${origin}"`)
    .join(' ')})`,
  'clipboard-read=()',
  'clipboard-write=(self)',
  'otp-credentials=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
]

function buildContentSecurityPolicy(config: OriginsConfig, wallet: GooglePay | null): string {
  const joinSources = (...more: (readonly string[])[]) => ["'self'", ...more.flat()].join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': joinSources(config.scriptOrigins, wallet ? [wallet.scriptOrigin] : []),
    'style-src': "'self'",
    'img-src': joinSources(['data:'], wallet?.images ?? []),
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': joinSources(config.connectOrigins, wallet?.connect ?? []),
    // Its own origin serves the page that frames an issuer's challenge.
    'frame-src': joinSources(
      listFrameOrigins(config, wallet),
      config.networkOrigins,
      BANK_APP_SCHEMES,
    ),
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': joinSources(config.partnerOrigins),
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'report-to': 'security',
    'report-uri': '/reports',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

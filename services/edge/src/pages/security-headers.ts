import type { GooglePay } from './google-pay.ts'

/** Origins beside the portal's own that its pages work with. */
export interface OriginsConfig {
  /** May show the portal in a frame or exchange messages with it. */
  readonly partnerOrigins: readonly string[]
  /** Hosted pages that the portal shows in a frame. */
  readonly frameOrigins: readonly string[]
  /** May serve the code of remotes. */
  readonly scriptOrigins: readonly string[]
  /** Scripts may call them. */
  readonly connectOrigins: readonly string[]
}

type Headers = Readonly<Record<string, string>>

/** On every answer. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const HSTS = 'max-age=63072000; includeSubDomains; preload'

/** A browser that heard it of this machine would reach nothing else here in the clear any more. */
const isLocalhost = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(host)

/** On answers that came over HTTPS: browsers ignore it elsewhere. */
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

/** On every HTML page; `wallet` on the page of Google Pay alone, whose script changes at any time and so has no hash to check. */
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
    'frame-src': listFrameOrigins(config, wallet).join(' ') || "'none'",
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

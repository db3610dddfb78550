import type { EdgeConfig } from './config'

type Headers = Readonly<Record<string, string>>

/** On every answer. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const HSTS = 'max-age=63072000; includeSubDomains; preload'

/** On answers that came over HTTPS: browsers ignore it elsewhere, and localhost must not be caught by it. */
export const transportHeaders = (protocol: string): Headers =>
  protocol === 'https' ? { 'strict-transport-security': HSTS } : {}

const PERMISSIONS = [
  'accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope',
  'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'publickey-credentials-get',
  'screen-wake-lock', 'serial', 'storage-access', 'usb', 'xr-spatial-tracking',
]

/** On every HTML page. */
export function pageHeaders(config: EdgeConfig): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(security)',
    'reporting-endpoints': 'security="/reports"',
    'permissions-policy': [...PERMISSIONS.map((name) => `${name}=()`), ...allowedPermissions(config)].join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
  }
}

const allowedPermissions = ({ frameOrigins }: EdgeConfig) => [
  `payment=(self ${frameOrigins.map((origin) => `"${origin}"`).join(' ')})`,
  'clipboard-read=()',
  'clipboard-write=(self)',
  'otp-credentials=(self)',
]

function contentSecurityPolicy(config: EdgeConfig): string {
  const own = (...more: (readonly string[])[]) => ["'self'", ...more.flat()].join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': own(config.scriptOrigins),
    'style-src': "'self'",
    'img-src': own(['data:']),
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': own(config.connectOrigins),
    'frame-src': config.frameOrigins.join(' ') || "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': own(config.partnerOrigins),
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'report-to': 'security',
    'report-uri': '/reports',
  }
  return Object.entries(directives).map(([name, value]) => `${name} ${value}`).join('; ')
}

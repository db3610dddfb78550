import { matchPath } from '@portal/contract/match-path'
import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'
import { z } from 'zod'

/** The one page that may load Google's script. */
const GOOGLE_PAY_PAGE = '/pagamento/google-pay'

const SCRIPT_PATH = '/gp/p/js/pay.js'
const GOOGLE = 'https://pay.google.com'

const scriptUrl = z
  .string()
  .refine((text) => text === '' || isScript(text), 'is not the address of a script, nor empty')

function isScript(text: string): boolean {
  try {
    const url = new URL(text)
    return (
      ['http:', 'https:'].includes(url.protocol) &&
      url.href === text &&
      url.search === '' &&
      url.hash === ''
    )
  } catch {
    return false
  }
}

/** Variables of the edge. Gateway and its merchant id come from the acquirer; the defaults are those of Google's TEST environment. */
export const googlePayVariables = {
  /** Empty: this portal does not take Google Pay. */
  GOOGLE_PAY_SCRIPT_URL: scriptUrl.optional(),
  GOOGLE_PAY_ENVIRONMENT: z.enum(['TEST', 'PRODUCTION']).default('TEST'),
  GOOGLE_PAY_GATEWAY: z.string().min(1).default('example'),
  GOOGLE_PAY_GATEWAY_MERCHANT_ID: z.string().min(1).default('exampleGatewayMerchantId'),
  /** Google's own id of us; only PRODUCTION has one. */
  GOOGLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  GOOGLE_PAY_MERCHANT_NAME: z.string().min(1).optional(),
}

type Variables = z.output<z.ZodObject<typeof googlePayVariables>>

export interface GooglePay {
  readonly settings: GooglePaySettings
  readonly scriptOrigin: string
  readonly connect: readonly string[]
  readonly images: readonly string[]
}

/** Throws when PRODUCTION lacks the merchant id that Google gave; null where the portal does not take Google Pay. */
export function readGooglePay(
  env: Variables,
  own: { walletPort: number; receiver: string },
): GooglePay | null {
  const url = env.GOOGLE_PAY_SCRIPT_URL ?? `http://localhost:${own.walletPort}${SCRIPT_PATH}`
  if (url === '') return null
  const merchantId = env.GOOGLE_PAY_MERCHANT_ID
  if (env.GOOGLE_PAY_ENVIRONMENT === 'PRODUCTION' && merchantId === undefined) {
    throw new Error(
      'edge configuration: GOOGLE_PAY_ENVIRONMENT=PRODUCTION needs GOOGLE_PAY_MERCHANT_ID',
    )
  }
  const scriptOrigin = new URL(url).origin
  const isGoogle = scriptOrigin === GOOGLE
  return {
    settings: {
      scriptUrl: url,
      environment: env.GOOGLE_PAY_ENVIRONMENT,
      gateway: env.GOOGLE_PAY_GATEWAY,
      gatewayMerchantId: env.GOOGLE_PAY_GATEWAY_MERCHANT_ID,
      ...(merchantId !== undefined && { merchantId }),
      merchantName: env.GOOGLE_PAY_MERCHANT_NAME ?? own.receiver,
    },
    scriptOrigin,
    connect: isGoogle
      ? [scriptOrigin, 'https://google.com/pay', 'https://www.google.com/pay']
      : [scriptOrigin],
    images: isGoogle ? ['https://www.gstatic.com'] : [],
  }
}

/** Whether this is the page that may load Google's script. */
export const isGooglePayPage = (path: string): boolean => matchPath(GOOGLE_PAY_PAGE, path) !== null

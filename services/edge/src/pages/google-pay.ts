import { matchPath } from '@portal/contract/match-path'
import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'
import { text, variable, type Rule } from '@portal/service/configuration'
import { z } from 'zod'

/** The only page that may load Google's script. */
const GOOGLE_PAY_PAGE = '/pagamento/google-pay'

const SCRIPT_PATH = '/gp/p/js/pay.js'
const GOOGLE_ORIGIN = 'https://pay.google.com'

const scriptUrl = z
  .string()
  .refine((url) => url === '' || isScriptUrl(url), 'Must be the URL of a script, or empty')

function isScriptUrl(text: string): boolean {
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

export interface GooglePay {
  readonly settings: GooglePaySettings
  readonly scriptOrigin: string
  readonly connect: readonly string[]
  readonly images: readonly string[]
}

/** Returns null when Google Pay is not configured. */
const toGooglePay = ({
  merchantId,
  ...settings
}: Omit<GooglePaySettings, 'merchantId'> & {
  merchantId?: string | undefined
}): GooglePay | null => {
  if (settings.scriptUrl === '') return null
  const scriptOrigin = new URL(settings.scriptUrl).origin
  const isGoogle = scriptOrigin === GOOGLE_ORIGIN
  return {
    settings: { ...settings, ...(merchantId !== undefined && { merchantId }) },
    scriptOrigin,
    connect: isGoogle
      ? [scriptOrigin, 'https://google.com/pay', 'https://www.google.com/pay']
      : [scriptOrigin],
    images: isGoogle ? ['https://www.gstatic.com'] : [],
  }
}

/** The acquirer assigns the gateway and its merchant id; the defaults are those of Google's TEST environment. */
export const createGooglePayVariables = (defaults: { walletPort: number; receiver: string }) =>
  z
    .object({
      scriptUrl: variable(
        'GOOGLE_PAY_SCRIPT_URL',
        scriptUrl.default(`http://localhost:${defaults.walletPort}${SCRIPT_PATH}`),
        "URL of Google Pay's script. Empty where the portal does not take Google Pay.",
      ),
      environment: variable(
        'GOOGLE_PAY_ENVIRONMENT',
        z.enum(['TEST', 'PRODUCTION']).default('TEST'),
        "Google's environment. PRODUCTION needs GOOGLE_PAY_MERCHANT_ID.",
      ),
      gateway: variable('GOOGLE_PAY_GATEWAY', text.default('example'), 'Gateway of the acquirer.'),
      gatewayMerchantId: variable(
        'GOOGLE_PAY_GATEWAY_MERCHANT_ID',
        text.default('exampleGatewayMerchantId'),
        'Merchant id at the gateway.',
      ),
      merchantId: variable('GOOGLE_PAY_MERCHANT_ID', text.optional(), 'Merchant id at Google.'),
      merchantName: variable(
        'GOOGLE_PAY_MERCHANT_NAME',
        text.default(defaults.receiver),
        'Name that Google Pay shows.',
        'legal name of the brand in `portal.json`',
      ),
    })
    .transform(toGooglePay)

export const GOOGLE_PAY_RULE: Rule = {
  variable: 'GOOGLE_PAY_MERCHANT_ID',
  message: 'Must be set with GOOGLE_PAY_ENVIRONMENT=PRODUCTION',
  isMet: ({ GOOGLE_PAY_SCRIPT_URL, GOOGLE_PAY_ENVIRONMENT, GOOGLE_PAY_MERCHANT_ID }) =>
    GOOGLE_PAY_SCRIPT_URL === '' ||
    GOOGLE_PAY_ENVIRONMENT !== 'PRODUCTION' ||
    GOOGLE_PAY_MERCHANT_ID !== undefined,
}

export const isGooglePayPage = (path: string): boolean => matchPath(GOOGLE_PAY_PAGE, path) !== null

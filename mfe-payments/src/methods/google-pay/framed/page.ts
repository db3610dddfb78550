// Document of the portal that is framed by partner pages. It renders the Google Pay button.
import { GOOGLE_PAY_PATH } from '@portal/ui-kit/icons'
import {
  GOOGLE_PAY_BLOCK,
  googlePaySettingsSchema,
  type GooglePaySettings,
} from '@portal/contract/page/google-pay-settings'
import { adoptSheets } from '../../../page/adopted-sheets.ts'
import { loadWallet } from '../load-wallet.ts'
import { isClosedByCustomer, isWalletReady, requestToken, type WalletClient } from '../wallet.ts'
import { buildPaymentRequest } from '../wallet-request.ts'
import {
  parseWalletOrder,
  toWireMessage,
  type WalletMessage,
  type WalletOrder,
} from './messages.ts'
import styles from './page.module.css'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** Inserted into the page by the edge. Undefined when the portal does not accept Google Pay. */
const settings = googlePaySettingsSchema.safeParse(
  JSON.parse(document.getElementById(GOOGLE_PAY_BLOCK)?.textContent ?? 'null'),
).data

/** Default Trusted Types policy: allows scripts of Google's origin only. */
const createTrustedTypesPolicy = ({ scriptUrl }: GooglePaySettings): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === new URL(scriptUrl).origin) return url
      throw new TypeError(`not the wallet's script: ${url}`)
    },
  })
}

let order: WalletOrder | null = null
let isOpen = false

/** `post` sends to the embedding page. Framing is safe, because the edge restricts it to partner origins. */
const openSheet = async (
  client: WalletClient,
  config: GooglePaySettings,
  post: (message: WalletMessage) => void,
): Promise<void> => {
  if (isOpen || order === null || order.isPending) return
  isOpen = true
  post({ type: 'opened' })
  try {
    const token = await requestToken(client, buildPaymentRequest(config, order.total))
    post({ type: 'chosen', token })
  } catch (error) {
    post({ type: isClosedByCustomer(error) ? 'closed' : 'failed' })
  } finally {
    isOpen = false
  }
}

const SVG = 'http://www.w3.org/2000/svg'
const mark = document.createElementNS(SVG, 'svg')
mark.setAttribute('viewBox', '0 0 24 24')
mark.setAttribute('aria-hidden', 'true')
mark.append(document.createElementNS(SVG, 'path'))
mark.firstElementChild?.setAttribute('d', GOOGLE_PAY_PATH)

const button = document.createElement('button')
const renderButton = ({ label, isPending }: WalletOrder): void => {
  button.replaceChildren(mark, label)
  button.setAttribute('aria-disabled', String(isPending))
}

const openWallet = async (post: (message: WalletMessage) => void): Promise<void> => {
  post({ type: 'wallet', is: 'opening' })
  if (!settings) return post({ type: 'wallet', is: 'absent' })
  try {
    createTrustedTypesPolicy(settings)
    const { PaymentsClient } = await loadWallet(settings.scriptUrl)
    const client = new PaymentsClient({ environment: settings.environment })
    if (!(await isWalletReady(client))) return post({ type: 'wallet', is: 'empty' })
    // Runs inside the click handler: browsers block popups outside a user gesture.
    button.addEventListener('click', () => void openSheet(client, settings, post))
    document.body.append(button)
    post({ type: 'wallet', is: 'ready' })
  } catch {
    post({ type: 'wallet', is: 'unreachable' })
  }
}

adoptSheets(document)
document.body.className = styles.page ?? ''
button.className = styles.button ?? ''
button.type = 'button'

addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
  const received = source === window.parent ? parseWalletOrder(data) : null
  if (received === null) return
  const isFirst = order === null
  order = received
  renderButton(received)
  if (isFirst)
    void openWallet((message) => window.parent.postMessage(toWireMessage(message), origin))
})

'use strict'

// Simulates https://pay.google.com/gp/p/js/pay.js with the same API and error codes, and demo
// cards.
{
  const WALLET = new URL(document.currentScript.src).origin
  const CLOSED_POLL_MS = 200
  const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS']

  const createFailure = (statusCode, statusMessage) => ({ statusCode, statusMessage })
  const createDeveloperError = (what) => createFailure('DEVELOPER_ERROR', what)

  /** Validates the allowed payment methods of a request. Returns an error text or null. */
  const validateMethods = ({ apiVersion, apiVersionMinor, allowedPaymentMethods }) => {
    if (apiVersion !== 2 || apiVersionMinor !== 0)
      return 'apiVersion and apiVersionMinor must be 2 and 0'
    const card = allowedPaymentMethods?.find?.(({ type }) => type === 'CARD')
    if (!card) return 'allowedPaymentMethods must name CARD'
    const { allowedAuthMethods, allowedCardNetworks } = card.parameters ?? {}
    if (
      !allowedAuthMethods?.length ||
      !allowedAuthMethods.every((one) => AUTH_METHODS.includes(one))
    ) {
      return 'allowedAuthMethods must name PAN_ONLY or CRYPTOGRAM_3DS'
    }
    return allowedCardNetworks?.length ? null : 'allowedCardNetworks must not be empty'
  }

  const findCard = ({ allowedPaymentMethods }) =>
    allowedPaymentMethods.find(({ type }) => type === 'CARD')

  const validateRequest = (request) => {
    const methodsFault = validateMethods(request)
    if (methodsFault) return methodsFault
    const { type, parameters } = findCard(request).tokenizationSpecification ?? {}
    if (type !== 'PAYMENT_GATEWAY' || !parameters?.gateway || !parameters.gatewayMerchantId) {
      return 'tokenizationSpecification must be PAYMENT_GATEWAY with gateway and gatewayMerchantId'
    }
    const { totalPriceStatus, totalPrice, currencyCode, countryCode } =
      request.transactionInfo ?? {}
    if (totalPriceStatus !== 'FINAL' || !/^\d+(\.\d{2})?$/.test(totalPrice ?? ''))
      return 'transactionInfo: a FINAL totalPrice such as 149.90'
    if (!/^[A-Z]{3}$/.test(currencyCode ?? '')) return 'transactionInfo: currencyCode'
    return /^[A-Z]{2}$/.test(countryCode ?? '') ? null : 'transactionInfo: countryCode'
  }

  const STYLE = `
.gpay-button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 240px; min-height: 48px; padding: 8px 24px;
  border: 1px solid #747775; background: #000; color: #fff; font: 500 16px/1.25 system-ui, sans-serif; cursor: pointer; }
.gpay-button.white { background: #fff; color: #1f1f1f; }
.gpay-button:hover { background: #3c4043; }
.gpay-button.white:hover { background: #f8f9fa; }
.gpay-button:focus-visible { outline: 3px solid #4285f4; outline-offset: 2px; }
.gpay-button.fill { width: 100%; min-height: 100%; }
.gpay-card-info-container-fill { width: 100%; height: 100%; }`

  const addStyle = (root, nonce) => {
    const place = root instanceof ShadowRoot ? root : document.head
    if (place.querySelector('style[data-gpay]')) return
    const style = document.createElement('style')
    if (nonce) style.nonce = nonce
    style.dataset.gpay = ''
    style.textContent = STYLE
    place.append(style)
  }

  const LABELS = {
    book: ['Book with', 'Reservar com o'],
    buy: ['Buy with', 'Comprar com o'],
    checkout: ['Checkout with', 'Finalizar com o'],
    donate: ['Donate with', 'Doar com o'],
    order: ['Order with', 'Pedir com o'],
    pay: ['Pay with', 'Pagar com o'],
    plain: ['', ''],
    subscribe: ['Subscribe with', 'Assinar com o'],
  }

  const openSheet = (request, onAuthorized) =>
    new Promise((resolve, reject) => {
      const sheet = window.open(
        `${WALLET}/gp/p/ui/pay?origin=${encodeURIComponent(location.origin)}`,
        '',
        'popup,width=480,height=720',
      )
      if (!sheet) {
        reject(
          createFailure(
            'INTERNAL_ERROR',
            'The browser let no window open: call loadPaymentData where the person taps.',
          ),
        )
        return
      }
      const post = (type, more) =>
        sheet.postMessage({ source: 'wallet-page', type, ...more }, WALLET)
      const end = (callback, value) => {
        clearInterval(closedTimer)
        window.removeEventListener('message', handleMessage)
        sheet.close()
        callback(value)
      }
      const close = () =>
        end(reject, createFailure('CANCELED', 'User closed the Payment Request UI.'))
      const handleAuthorization = async (paymentData) => {
        const { transactionState, error } = onAuthorized
          ? await onAuthorized(paymentData)
          : { transactionState: 'SUCCESS' }
        if (transactionState === 'ERROR') post('failed', { message: error?.message ?? '' })
        else end(resolve, paymentData)
      }
      const handleMessage = ({ origin, source, data }) => {
        if (origin !== WALLET || source !== sheet || data?.source !== 'wallet-sheet') return
        if (data.type === 'ready') post('request', { request, host: location.host })
        if (data.type === 'closed') close()
        if (data.type === 'chosen') handleAuthorization(data.paymentData).catch(close)
      }
      window.addEventListener('message', handleMessage)
      const closedTimer = setInterval(() => sheet.closed && close(), CLOSED_POLL_MS)
    })

  let isSheetOpen = false

  class PaymentsClient {
    #options

    constructor(options = {}) {
      if (options.environment === 'PRODUCTION')
        throw createDeveloperError('This wallet holds no money: environment TEST alone.')
      this.#options = options
    }

    async isReadyToPay(request) {
      const fault = validateMethods(request)
      if (fault) throw createDeveloperError(fault)
      const { allowedAuthMethods, allowedCardNetworks } = findCard(request).parameters
      const query = new URLSearchParams({
        networks: allowedCardNetworks.join(),
        methods: allowedAuthMethods.join(),
      })
      try {
        const response = await fetch(`${WALLET}/gp/p/ready?${query}`, { credentials: 'omit' })
        if (!response.ok) throw new Error(String(response.status))
        const { result } = await response.json()
        return {
          result,
          ...(request.existingPaymentMethodRequired && { paymentMethodPresent: result }),
        }
      } catch {
        throw createFailure('INTERNAL_ERROR', 'The wallet does not respond.')
      }
    }

    prefetchPaymentData(request) {
      const fault = validateRequest(request)
      if (fault) throw createDeveloperError(fault)
    }

    async loadPaymentData(request) {
      const fault = validateRequest(request)
      if (fault) throw createDeveloperError(fault)
      if (isSheetOpen) throw createDeveloperError('The payment sheet is open already.')
      const needsAuthorization = request.callbackIntents?.includes('PAYMENT_AUTHORIZATION') ?? false
      const onAuthorized = this.#options.paymentDataCallbacks?.onPaymentAuthorized
      if (needsAuthorization && !onAuthorized)
        throw createDeveloperError('PAYMENT_AUTHORIZATION needs onPaymentAuthorized')
      isSheetOpen = true
      try {
        return await openSheet(request, needsAuthorization ? onAuthorized : null)
      } finally {
        isSheetOpen = false
      }
    }

    createButton({
      onClick,
      buttonColor,
      buttonType = 'buy',
      buttonLocale,
      buttonRadius = 4,
      buttonSizeMode,
      buttonRootNode,
    }) {
      if (typeof onClick !== 'function') throw createDeveloperError('onClick is missing')
      addStyle(buttonRootNode ?? document, this.#options.nonce)
      const isPortuguese = (buttonLocale ?? navigator.language).startsWith('pt')
      const label = (LABELS[buttonType] ?? LABELS.plain)[isPortuguese ? 1 : 0]
      const button = document.createElement('button')
      button.type = 'button'
      button.className = [
        'gpay-button',
        buttonColor === 'white' && 'white',
        buttonSizeMode === 'fill' && 'fill',
      ]
        .filter(Boolean)
        .join(' ')
      button.style.borderRadius = `${buttonRadius}px`
      button.lang = isPortuguese ? 'pt' : 'en'
      button.textContent = `${label} Google Pay`.trim()
      button.addEventListener('click', onClick)
      const box = document.createElement('div')
      if (buttonSizeMode === 'fill') box.className = 'gpay-card-info-container-fill'
      box.append(button)
      return box
    }
  }

  window.google = {
    ...window.google,
    payments: { ...window.google?.payments, api: { PaymentsClient } },
  }
}

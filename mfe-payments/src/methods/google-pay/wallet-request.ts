import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'

const VERSION = { apiVersion: 2, apiVersionMinor: 0 }

const CARD = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    // Brazilian cards that combine credit and debit need both network names.
    allowedCardNetworks: ['VISA', 'ELECTRON', 'MASTERCARD', 'MAESTRO', 'ELO', 'ELO_DEBIT'],
    assuranceDetailsRequired: true,
  },
}

export const readinessRequest = { ...VERSION, allowedPaymentMethods: [CARD] }

/** Builds the request for a token encrypted for our acquirer. `total` is in cents. */
export const buildPaymentRequest = (
  { gateway, gatewayMerchantId, merchantId, merchantName }: GooglePaySettings,
  total: number,
) => ({
  ...VERSION,
  allowedPaymentMethods: [
    {
      ...CARD,
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway, gatewayMerchantId },
      },
    },
  ],
  merchantInfo: { merchantName, ...(merchantId !== undefined && { merchantId }) },
  transactionInfo: {
    totalPriceStatus: 'FINAL',
    totalPrice: (total / 100).toFixed(2),
    totalPriceLabel: 'Total',
    currencyCode: 'BRL',
    countryCode: 'BR',
  },
})

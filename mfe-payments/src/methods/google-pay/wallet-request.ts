import type { GooglePaySettings } from '@portal/contract/page/google-pay-settings'

const VERSION = { apiVersion: 2, apiVersionMinor: 0 }

const CARD = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    // Cards of Brazil that are credit and debit in one need both names of their brand.
    allowedCardNetworks: ['VISA', 'ELECTRON', 'MASTERCARD', 'MAESTRO', 'ELO', 'ELO_DEBIT'],
    assuranceDetailsRequired: true,
  },
}

/** Asks whether there is anything to pay with. */
export const readinessRequest = { ...VERSION, allowedPaymentMethods: [CARD] }

/** Asks for a token that only our acquirer can open. `total` in cents. */
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

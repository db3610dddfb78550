import { z } from 'zod'
import { addMs, encrypt, decrypt } from '../../../platform/index.ts'
import { findCardBlock, requireCardAllowed } from '../../acquirer/card-block.ts'
import {
  cardDataSchema,
  formatCardName,
  CARD_PAYMENT_MINUTES,
  createCardCharges,
  EMPTY_CARD_DATA,
  type CardData,
} from '../../acquirer/charge.ts'
import { createCardClient } from '../../acquirer/client.ts'
import { requirePlausiblePlans } from '../../acquirer/check-session.ts'
import { toInstallmentPlan } from '../../acquirer/plans.ts'
import { createCardMetadata } from '../../acquirer/metadata.ts'
import { createAcquirer } from '../../acquirer/provider.ts'
import { createWebhookVerifier } from '../../../platform/index.ts'
import type { ProviderState } from '../../providers/provider-state.ts'
import { defineMethod } from '../method.ts'
import type { CreateMethodGroup } from '../method-group.ts'
import { registerInstallmentsRoute } from './installments-route.ts'

/**
 * `walletToken` is encrypted, and removed once the acquirer has it. `embedders` may frame the
 * issuer's challenge.
 */
const methodData = cardDataSchema.extend({
  walletToken: z.string().nullable(),
  /** Total of the chosen installments as displayed; absent in payments of earlier versions. */
  planTotal: z.int().optional(),
  embedders: z.array(z.string()).default([]),
})

type MethodData = z.output<typeof methodData>

const removeWalletToken = (state: ProviderState<CardData>): ProviderState<MethodData> =>
  state.state === 'absent'
    ? state
    : { ...state, methodData: { ...state.methodData, walletToken: null } }

const createGooglePayMethods: CreateMethodGroup = (dependencies) => {
  const { clock, config, keys, send } = dependencies
  const client = createCardClient(send, config.card)
  const charges = createCardCharges(client, dependencies, 'credit')
  const key = keys['card-token']

  const googlePay = defineMethod<'googlePay', MethodData>(
    'googlePay',
    createAcquirer(client, clock, createWebhookVerifier(config.card.jwksUrl, clock), keys),
    {
      ...charges,
      methodData,
      canOpenLater: false,
      isCode: false,
      formatName: (charge) => formatCardName('Google Pay', charge),
      findUnavailableReason: findCardBlock,
      prepare: async (
        { googlePayToken, installments: parts, planTotal },
        { tx, id, customerId, now, embedders },
      ) => {
        await requireCardAllowed(tx, customerId)
        return {
          reference: id,
          expiresAt: addMs(now, CARD_PAYMENT_MINUTES * 60_000),
          methodData: {
            ...EMPTY_CARD_DATA,
            walletToken: encrypt(key, id, googlePayToken),
            embedders: [...embedders],
            ...(parts !== undefined && parts > 1 && { parts, planTotal }),
          },
        }
      },
      open: async (charged) => {
        const {
          reference,
          payment,
          methodData: { walletToken, parts, planTotal, embedders },
        } = charged
        const plan =
          parts === undefined
            ? undefined
            : requirePlausiblePlans(await client.listInstallments(payment.total), payment.total)
                .map(toInstallmentPlan)
                .find(({ count, total }) => count === parts && total === (planTotal ?? total))
        // Never charge another plan than the customer has seen; an earlier attempt may have charged
        // it.
        if (parts !== undefined && plan === undefined) {
          const known = await charges.check(charged)
          return removeWalletToken(
            known.state === 'absent'
              ? { state: 'refused', methodData: { refusal: 'other' } }
              : known,
          )
        }
        const opened = removeWalletToken(
          await charges.open(
            { ...charged, methodData: { ...charged.methodData, installments: plan } },
            {
              reference,
              amountCents: payment.total,
              kind: 'credit',
              origins: embedders,
              metadata: createCardMetadata(keys, charged),
              ...(plan && { installments: plan.count }),
              ...(walletToken !== null && {
                googlePayToken: String(decrypt(key, payment.id, walletToken)),
              }),
            },
          ),
        )
        return plan && opened.state !== 'absent'
          ? { ...opened, methodData: { ...opened.methodData, installments: plan } }
          : opened
      },
      check: async (charged) => removeWalletToken(await charges.check(charged)),
    },
  )
  return {
    methods: { googlePay },
    registerRoutes: (app) => registerInstallmentsRoute(app, dependencies, client),
  }
}

export default createGooglePayMethods

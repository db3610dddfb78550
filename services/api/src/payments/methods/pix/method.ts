import { addDays, formatDateTime, toBankDay, toSaoPauloInstant } from '@portal/contract'
import { createMtlsFetch } from '../../providers/mtls-fetch.ts'
import { createWebhookVerifier } from '../../../platform/index.ts'
import { createSend } from '../../providers/provider-http.ts'
import { addMs } from '../../../platform/index.ts'
import { defineMethod, type ChargedPayment } from '../method.ts'
import type { CreateMethodGroup } from '../method-group.ts'
import { createAutomaticCharges } from './automatic-charge.ts'
import { createPixCharges } from './charge.ts'
import { createPixClient } from './client.ts'
import { calculateDueDate } from './cobv-body.ts'
import { drawPixPdf } from './pix-pdf.ts'
import { isAutomatic, pixDataSchema, type PixData } from './pix-data.ts'
import { createPixProvider } from './provider.ts'
import { createRecurrences } from './recurrences.ts'
import { RETURN_WINDOW_MS } from './statement.ts'
import { PIX_TEXTS } from './texts.ts'
import { toTxid } from './txid.ts'

const createPixMethods: CreateMethodGroup = ({ config, clock, keys, send }) => {
  const { certificate, jwksUrl, webhookAuth, webhookUrl, automaticAccount, locationHosts } =
    config.pix
  const withCertificate = certificate === null ? undefined : createMtlsFetch(certificate)
  const client = createPixClient(withCertificate ? createSend(withCertificate) : send, config.pix)
  const { key } = config.pix
  const { pixMinutes, pixValidityDays } = config.payments
  const charges = createPixCharges(
    client,
    { keys, clock },
    {
      key,
      locationHosts: config.pix.locationHosts,
      validityDays: pixValidityDays,
      ...config.late,
    },
  )
  const expiryMs = pixMinutes * 60_000
  const verifySignature =
    webhookAuth === 'certificate' ? null : createWebhookVerifier(jwksUrl, clock, withCertificate)
  const automatic = createAutomaticCharges(client, { clock, account: automaticAccount })
  /** Runs an operation of the charge's own kind. */
  const run = (
    charged: ChargedPayment<PixData>,
    operation: 'check' | 'open' | 'close',
  ): ReturnType<typeof charges.check> => {
    const { methodData } = charged
    return isAutomatic(methodData)
      ? automatic[operation]({ ...charged, methodData })
      : charges[operation](charged)
  }
  const isOffered = automaticAccount !== 'none'
  const pix = defineMethod(
    'pix',
    createPixProvider(client, clock, verifySignature, { webhookUrl, expiryMs, isOffered }),
    {
      check: (charged) => run(charged, 'check'),
      open: (charged) => run(charged, 'open'),
      close: (charged) => run(charged, 'close'),
      // A charge with a due date can be paid long after the code of the page has expired.
      getLastPayableTime: ({ payment, methodData: { automatic, dueDate } }) =>
        automatic === undefined
          ? toSaoPauloInstant(toBankDay(addDays(dueDate, pixValidityDays)), '23:59:59')
          : payment.expiresAt,
      refund: charges.refund,
      refundWindowMs: RETURN_WINDOW_MS,
      methodData: pixDataSchema,
      canOpenLater: true,
      canPayInPart: true,
      isCode: true,
      formatName: () => PIX_TEXTS.name,
      getAutomaticPart: ({ methodData }) => methodData.automatic ?? null,
      prepare: async (_, { id, lines, now, automatic: order }) => {
        if (order?.kind === 'charge')
          return {
            reference: toTxid(id),
            expiresAt: order.expiresAt,
            methodData: {
              dueDate: order.dueDate,
              copyPaste: null,
              automatic: { kind: 'charge' as const, idRec: order.idRec, attempts: [] },
            },
          }
        const expiresAt = addMs(now, expiryMs)
        const dueDate = calculateDueDate(
          lines.map((line) => line.dueDate),
          expiresAt,
        )
        return {
          reference: toTxid(id),
          expiresAt,
          methodData: { dueDate, copyPaste: null, key, ...(order && { automatic: order }) },
        }
      },
      getVisibleCharge: ({ reference, methodData: { copyPaste } }) =>
        copyPaste === null ? null : { txid: reference, copyPaste },
      getProof: ({ moneyId }) =>
        moneyId === null ? null : { label: PIX_TEXTS.transaction, value: moneyId },
      codeDelivery: {
        filePrefix: 'pix',
        getCode: ({ expiresAt, serverTime }, { copyPaste }) => ({
          code: copyPaste,
          displayCode: copyPaste,
          validUntil: PIX_TEXTS.inBrasilia(formatDateTime(expiresAt ?? serverTime)),
          ...PIX_TEXTS.message,
        }),
        drawDocument: drawPixPdf,
      },
    },
  )
  return {
    methods: { pix },
    recurrences: isOffered ? createRecurrences(client, { verifySignature, locationHosts }) : null,
  }
}

export default createPixMethods

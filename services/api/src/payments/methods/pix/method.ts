import { createMtlsFetch } from '../../providers/mtls-fetch.ts'
import { createWebhookVerifier } from '../../../platform/index.ts'
import { createSend } from '../../providers/provider-http.ts'
import { addMs } from '../../../platform/index.ts'
import { formatInstant } from '../../../pdf/index.ts'
import { replaceNoBreakSpaces } from '../../pdf/replace-no-break-spaces.ts'
import { defineMethod } from '../method.ts'
import type { CreateMethodGroup } from '../method-group.ts'
import { createPixCharges } from './charge.ts'
import { createPixClient } from './client.ts'
import { calculateDueDate } from './cobv-body.ts'
import { drawPixPdf } from './pix-pdf.ts'
import { pixDataSchema } from './pix-data.ts'
import { createPixProvider } from './provider.ts'
import { PIX_TEXTS } from './texts.ts'
import { toTxid } from './txid.ts'

const createPixMethods: CreateMethodGroup = ({ config, clock, keys, send }) => {
  const { certificate, jwksUrl, webhookAuth, webhookUrl } = config.pix
  const withCertificate = certificate === null ? undefined : createMtlsFetch(certificate)
  const client = createPixClient(withCertificate ? createSend(withCertificate) : send, config.pix)
  const { key } = config.pix
  const charges = createPixCharges(
    client,
    { keys, clock },
    {
      key,
      locationHosts: config.pix.locationHosts,
      validityDays: config.payments.pixValidityDays,
      ...config.late,
    },
  )
  const expiryMs = config.payments.pixMinutes * 60_000
  const pix = defineMethod(
    'pix',
    createPixProvider(
      client,
      clock,
      webhookAuth === 'certificate' ? null : createWebhookVerifier(jwksUrl, clock, withCertificate),
      webhookUrl,
      expiryMs,
    ),
    {
      ...charges,
      methodData: pixDataSchema,
      canOpenLater: true,
      isCode: true,
      formatName: () => PIX_TEXTS.name,
      prepare: async (_, { id, lines, now }) => {
        const expiresAt = addMs(now, expiryMs)
        const dueDate = calculateDueDate(
          lines.map((line) => line.dueDate),
          expiresAt,
        )
        return { reference: toTxid(id), expiresAt, methodData: { dueDate, copyPaste: null, key } }
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
          validUntil: replaceNoBreakSpaces(formatInstant(expiresAt ?? serverTime)),
          ...PIX_TEXTS.message,
        }),
        drawDocument: drawPixPdf,
      },
    },
  )
  return { methods: { pix } }
}

export default createPixMethods

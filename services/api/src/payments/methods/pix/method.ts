import { randomBytes } from 'node:crypto'
import { createCertificateFetch } from '../../calls/certificate-fetch.ts'
import { createNoticeSignature } from '../../calls/notice-signature.ts'
import { createSend } from '../../calls/provider-http.ts'
import { addMs } from '../../../platform/index.ts'
import { showInstant } from '../../../paper/index.ts'
import { plain } from '../../paper/plain.ts'
import { defineMethod } from '../method.ts'
import type { OpenRoom } from '../room.ts'
import { createPixCharges } from './charge.ts'
import { createPixClient } from './client.ts'
import { chargeDueDate } from './cobv-body.ts'
import { drawPix } from './document.ts'
import { pixFacts } from './facts.ts'
import { createPixProvider } from './provider.ts'
import { PIX_WORDS } from './words.ts'

/** 32 letters and digits: unique over every charge that was ever made. */
const newTxid = (): string => randomBytes(16).toString('hex')

const openPix: OpenRoom = ({ config, clock, keys, send }) => {
  const { certificate, jwksUrl, webhookUrl } = config.pix
  const withCertificate = certificate === null ? undefined : createCertificateFetch(certificate)
  const client = createPixClient(withCertificate ? createSend(withCertificate) : send, config.pix)
  const charges = createPixCharges(client, keys, {
    key: config.pix.key,
    validityDays: config.payments.pixValidityDays,
    ...config.late,
  })
  const pix = defineMethod(
    'pix',
    createPixProvider(client, clock, createNoticeSignature(jwksUrl, withCertificate), webhookUrl),
    {
      ...charges,
      facts: pixFacts,
      opensLater: true,
      resumes: true,
      name: () => PIX_WORDS.name,
      prepare: async (_, { lines, now }) => {
        const expiresAt = addMs(now, config.payments.pixMinutes * 60_000)
        const dueDate = chargeDueDate(
          lines.map((line) => line.dueDate),
          expiresAt,
        )
        return { reference: newTxid(), expiresAt, facts: { dueDate, copyPaste: null } }
      },
      show: ({ reference, facts: { copyPaste } }) =>
        copyPaste === null ? null : { txid: reference, copyPaste },
      proof: ({ moneyId }) =>
        moneyId === null ? null : { label: PIX_WORDS.transaction, value: moneyId },
      send: {
        file: 'pix',
        code: ({ expiresAt, serverTime }, { copyPaste }) => ({
          code: copyPaste,
          shown: copyPaste,
          until: plain(showInstant(expiresAt ?? serverTime)),
          ...PIX_WORDS.message,
        }),
        document: drawPix,
      },
    },
  )
  return { methods: { pix } }
}

export default openPix

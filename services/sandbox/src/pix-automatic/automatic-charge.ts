import { addDays, toBusinessDay, type Day } from '../calendar/business-days.ts'
import { toPixView } from '../pix/payment.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { Change, Store } from '../store/store.ts'
import { buildAutomaticWebhook } from './automatic-webhook.ts'
import type { CobRBody } from './schemas.ts'
import type { Requester, StatusChange } from './recurrence.ts'

declare module '../store/store.ts' {
  interface Tables {
    automaticCharges: AutomaticCharge
  }
}

type CobRStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
type AttemptStatus = 'AGENDADA' | 'PAGA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'

export interface Attempt {
  dataLiquidacao: Day
  /** AGND: on the due date. NTAG: a later attempt. */
  tipo: 'AGND' | 'NTAG'
  status: AttemptStatus
  endToEndId: string
  atualizacao: StatusChange<AttemptStatus>[]
  rejeicao?: { codigo: string; descricao: string }
}

export interface AutomaticCharge {
  txid: string
  body: CobRBody
  criacao: string
  status: CobRStatus
  atualizacao: StatusChange<CobRStatus>[]
  tentativas: Attempt[]
  politicaRetentativa: 'NAO_PERMITE' | 'PERMITE_3R_7D'
  cancelledBy: Requester | null
}

/** A charge is announced 10 to 2 days before it is due. */
export const NOTICE_DAYS = { earliest: 10, latest: 2 } as const
export const MAX_RETRIES = 3
const RETRY_WINDOW_DAYS = 7

export const getSettlementDay = ({ body }: Pick<AutomaticCharge, 'body'>): Day =>
  body.ajusteDiaUtil
    ? toBusinessDay(body.calendario.dataDeVencimento)
    : body.calendario.dataDeVencimento

export const getLastRetryDay = (charge: AutomaticCharge): Day =>
  addDays(getSettlementDay(charge), RETRY_WINDOW_DAYS)

export const isOpenCharge = ({ status }: AutomaticCharge): boolean =>
  status === 'CRIADA' || status === 'ATIVA'

export const findPendingAttempt = ({ tentativas }: AutomaticCharge): Attempt | undefined =>
  tentativas.find(({ status }) => status === 'AGENDADA')

/** Returns a charge in the format of API Pix. PUT and PATCH respond without the attempts. */
export const toCobRView = (store: Store, charge: AutomaticCharge, isFull = true) => {
  const { body, txid, criacao, status, atualizacao, tentativas, cancelledBy } = charge
  const paid = tentativas.find((one) => one.status === 'PAGA')
  const payment = paid && store.get('payments', paid.endToEndId)
  return {
    idRec: body.idRec,
    txid,
    ...(body.infoAdicional !== undefined && { infoAdicional: body.infoAdicional }),
    calendario: { criacao: criacao.slice(0, 10), ...body.calendario },
    valor: body.valor,
    ajusteDiaUtil: body.ajusteDiaUtil,
    recebedor: {
      ...body.recebedor,
      ...(!isFull && { cnpj: RECEIVER.cnpj, nome: RECEIVER.nome }),
    },
    status,
    politicaRetentativa: charge.politicaRetentativa,
    atualizacao,
    ...(isFull && { tentativas }),
    ...(isFull && payment && { pix: [toPixView(payment)] }),
    ...(cancelledBy !== null && {
      encerramento: {
        cancelamento: { solicitante: cancelledBy, codigo: 'SLCR', descricao: 'Cancelada.' },
      },
    }),
  }
}

const toCobRNotification = (store: Store, charge: AutomaticCharge) => {
  const { idRec, txid, status, atualizacao, ...full } = toCobRView(store, charge)
  const { tentativas, pix } = full as { tentativas?: unknown; pix?: unknown }
  return { idRec, txid, status, atualizacao, tentativas, ...(pix !== undefined && { pix }) }
}

export const buildChargeWebhook = (store: Store, charge: AutomaticCharge): Change[] =>
  buildAutomaticWebhook(store, 'cobr', { cobsr: [toCobRNotification(store, charge)] })

export const withStatus = (
  charge: AutomaticCharge,
  status: CobRStatus,
  data: string,
): AutomaticCharge => ({
  ...charge,
  status,
  atualizacao: [...charge.atualizacao, { status, data }],
})

export const withAttempt = (
  charge: AutomaticCharge,
  attempt: Attempt,
  status: AttemptStatus,
  data: string,
): AutomaticCharge => ({
  ...charge,
  tentativas: charge.tentativas.map((one) =>
    one === attempt ? { ...one, status, atualizacao: [...one.atualizacao, { status, data }] } : one,
  ),
})

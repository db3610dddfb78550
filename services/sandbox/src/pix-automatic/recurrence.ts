import { ISPB, RECEIVER } from '../api-pix/receiver.ts'
import { buildRecurrenceCode } from '../br-code/br-code.ts'
import { buildCopyPaste } from '../pix/charge-view.ts'
import type { Charge } from '../pix/charge.ts'
import type { Store } from '../store/store.ts'
import type { RecBody, SolicRecBody } from './schemas.ts'

declare module '../store/store.ts' {
  interface Tables {
    recs: Recurrence
    recLocations: RecLocation
    recLocationSequence: { last: number }
    solicRecs: RecurrenceRequest
    automaticHooks: AutomaticHook
  }
}

interface AutomaticHook {
  webhookUrl: string
  criacao: string
}

export type RecStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
export type Jornada = 'JORNADA_1' | 'JORNADA_2' | 'JORNADA_3' | 'JORNADA_4'
export type Requester = 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR'

export interface StatusChange<S extends string> {
  status: S
  data: string
}

export interface RecLocation {
  id: number
  /** Secret part of the URL. */
  access: string
  location: string
  criacao: string
  idRec: string | null
}

export interface Recurrence {
  idRec: string
  body: RecBody
  status: RecStatus
  atualizacao: StatusChange<RecStatus>[]
  locId: number | null
  /** Immediate charge of journey 3. */
  txid: string | null
  jornada: Jornada | null
  /** Who ended it, and the code of the reason. */
  ended: { by: Requester; codigo: string } | null
  /** Limit per charge that the payer set in the bank's app. */
  maximumCents: number | null
  hasFunds: boolean
}

export type SolicRecStatus = 'ENVIADA' | 'REJEITADA' | 'ACEITA' | 'EXPIRADA' | 'CANCELADA'

export interface RecurrenceRequest {
  idSolicRec: string
  body: SolicRecBody
  status: SolicRecStatus
  atualizacao: StatusChange<SolicRecStatus>[]
}

/** Bank of the payers of this simulator. */
const PAYER_ISPB = '88888801'

export const toRecLocationView = ({ id, location, criacao, idRec }: RecLocation) => ({
  id,
  location,
  tipo: 'rec',
  criacao,
  ...(idRec !== null && { idRec }),
})

const toActivationView = ({ jornada, txid }: Recurrence) => {
  const isJourney3 = txid !== null && (jornada === null || jornada === 'JORNADA_3')
  return {
    tipoJornada: jornada ?? 'AGUARDANDO_DEFINICAO',
    ...(isJourney3 && { dadosJornada: { txid } }),
  }
}

const toClosureView = ({ status, ended }: Recurrence) => {
  if (ended === null) return {}
  const { codigo, by } = ended
  return {
    encerramento:
      status === 'REJEITADA'
        ? { rejeicao: { codigo, descricao: 'O pagador não autorizou.' } }
        : {
            cancelamento: { solicitante: by, codigo, descricao: 'A autorização foi cancelada.' },
          },
  }
}

const RECEIVER_VIEW = { cnpj: RECEIVER.cnpj, nome: RECEIVER.nome }

/** Terms of a recurrence that the payer's bank reads. */
export const toRecPayload = ({ idRec, body, atualizacao }: Recurrence) => ({
  idRec,
  vinculo: body.vinculo,
  calendario: body.calendario,
  ...(body.valor && { valor: body.valor }),
  recebedor: { ...RECEIVER_VIEW, ispbParticipante: ISPB },
  politicaRetentativa: body.politicaRetentativa,
  atualizacao,
})

const toRequestView = (store: Store, request: RecurrenceRequest) => {
  const rec = store.get('recs', request.body.idRec)
  return {
    idSolicRec: request.idSolicRec,
    ...request.body,
    status: request.status,
    atualizacao: request.atualizacao,
    ...(rec && { recPayload: toRecPayload(rec) }),
  }
}

/**
 * Returns a recurrence in the format of API Pix, as POST and PATCH respond: without the retry
 * policy, which they need not show.
 */
export const toRecView = (store: Store, rec: Recurrence) => {
  const location = rec.locId === null ? undefined : store.get('recLocations', String(rec.locId))
  return {
    idRec: rec.idRec,
    vinculo: rec.body.vinculo,
    calendario: rec.body.calendario,
    ...(rec.body.valor && { valor: rec.body.valor }),
    recebedor: RECEIVER_VIEW,
    status: rec.status,
    ...(location && { loc: toRecLocationView(location) }),
    atualizacao: rec.atualizacao,
    ...toClosureView(rec),
    ativacao: toActivationView(rec),
  }
}

const JOURNEY_BY_KIND = { cob: 'JORNADA_3', cobv: 'JORNADA_4' } as const

const toCodeView = (store: Store, { locId }: Recurrence, charge: Charge | null) => {
  const location = locId === null ? undefined : store.get('recLocations', String(locId))
  if (!location || charge?.locId === null) return {}
  const receiver = { name: RECEIVER.nome, city: RECEIVER.cidade }
  return {
    dadosQR: {
      jornada: charge ? JOURNEY_BY_KIND[charge.kind] : 'JORNADA_2',
      pixCopiaECola: charge
        ? buildCopyPaste(charge, location.location)
        : buildRecurrenceCode(location.location, receiver),
    },
  }
}

/** Returns what GET shows: also the payer's bank, the requests, and the code alone or with a charge. */
export const toFullRecView = (store: Store, rec: Recurrence, charge: Charge | null) => {
  const requests = store.all('solicRecs').filter(({ body }) => body.idRec === rec.idRec)
  const { cpf, cnpj } = rec.body.vinculo.devedor
  return {
    ...toRecView(store, rec),
    politicaRetentativa: rec.body.politicaRetentativa,
    ...(rec.status === 'APROVADA' && {
      pagador: { ispbParticipante: PAYER_ISPB, ...(cpf && { cpf }), ...(cnpj && { cnpj }) },
    }),
    ...(requests.length > 0 && {
      solicitacao: requests.map((request) => toRequestView(store, request)),
    }),
    ...toCodeView(store, rec, charge),
  }
}

export { toRequestView as toSolicRecView }

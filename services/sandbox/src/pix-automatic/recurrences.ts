import { toSaoPauloDay } from '../calendar/business-days.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateRecId, generateSolicRecId } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import { parse } from '../pix/parse-body.ts'
import type { Change, Store } from '../store/store.ts'
import { buildAutomaticWebhook } from './automatic-webhook.ts'
import { buildCancelledCharges } from './automatic-charges.ts'
import {
  toRecView,
  type Jornada,
  type Recurrence,
  type RecurrenceRequest,
  type RecStatus,
  type Requester,
  type SolicRecStatus,
} from './recurrence.ts'
import { CancelBody, RecBody, RecPatch, RecRefs, SolicRecBody } from './schemas.ts'

const toRecNotification = (store: Store, rec: Recurrence) => {
  const { idRec, status, atualizacao, ativacao, ...more } = toRecView(store, rec)
  const { encerramento } = more as { encerramento?: unknown }
  return {
    idRec,
    status,
    atualizacao,
    ativacao,
    ...(encerramento !== undefined && { encerramento }),
  }
}

export const findRec = ({ store }: SandboxContext, idRec: string): Recurrence => {
  const rec = store.get('recs', idRec)
  if (!rec) throw createPixProblem('RecNaoEncontrada', `Nenhuma recorrência com o id ${idRec}.`)
  return rec
}

const throwInvalid = (propriedade: string, razao: string): never => {
  throw createViolation('RecOperacaoInvalida', propriedade, razao)
}

/** Binds a location to a recurrence and releases the former one. */
const bindRecLocation = (
  { store }: SandboxContext,
  idRec: string,
  id: number | undefined,
  former: number | null,
): Change[] => {
  if (id === undefined || id === former) return []
  const known =
    store.get('recLocations', String(id)) ??
    throwInvalid('rec.loc', 'O location referenciado por rec.loc inexiste.')
  if (known.idRec !== null && known.idRec !== idRec)
    throwInvalid('rec.loc', 'O location já está sendo utilizado por outra recorrência.')
  const released = former === null ? undefined : store.get('recLocations', String(former))
  return [
    ['recLocations', String(id), { ...known, idRec }],
    ...(released
      ? ([['recLocations', String(former), { ...released, idRec: null }]] as const)
      : []),
  ]
}

export const createRec = (context: SandboxContext, input: unknown): Recurrence => {
  const { store, clock } = context
  const body = parse(RecBody, input, 'RecOperacaoInvalida', 'rec')
  const refs = parse(RecRefs, input, 'RecOperacaoInvalida', 'rec')
  const now = clock()
  const today = toSaoPauloDay(now)
  const { dataInicial, dataFinal } = body.calendario
  if (dataInicial < today)
    throwInvalid('rec.calendario.dataInicial', 'O campo é anterior à data de criação.')
  if (dataFinal !== undefined && dataFinal < dataInicial)
    throwInvalid('rec.calendario.dataFinal', 'O campo é anterior a dataInicial.')
  const idRec = generateRecId(today, body.politicaRetentativa === 'PERMITE_3R_7D')
  const rec: Recurrence = {
    idRec,
    body,
    status: 'CRIADA',
    atualizacao: [{ status: 'CRIADA', data: now.toISOString() }],
    locId: refs.loc ?? null,
    txid: refs.ativacao?.dadosJornada?.txid ?? null,
    jornada: null,
    ended: null,
    maximumCents: null,
    hasFunds: true,
  }
  store.commit(['recs', idRec, rec], ...bindRecLocation(context, idRec, refs.loc, null))
  return rec
}

const isEnded = ({ status }: Recurrence): boolean =>
  status === 'REJEITADA' || status === 'EXPIRADA' || status === 'CANCELADA'

/** Stores a new status, cancels the charges of an ended recurrence and sends the webhook. */
const changeStatus = (
  context: SandboxContext,
  rec: Recurrence,
  status: RecStatus,
  more: Partial<Recurrence> = {},
): Recurrence => {
  const { store, clock, deliveries } = context
  const data = clock().toISOString()
  const changed: Recurrence = {
    ...rec,
    ...more,
    status,
    atualizacao: [...rec.atualizacao, { status, data }],
  }
  store.commit(
    ['recs', rec.idRec, changed],
    ...(isEnded(changed)
      ? buildCancelledCharges(context, changed.idRec, more.ended?.by ?? 'USUARIO_RECEBEDOR')
      : []),
    ...buildAutomaticWebhook(store, 'rec', { recs: [toRecNotification(store, changed)] }),
  )
  deliveries.deliverPending()
  return changed
}

export const patchRec = (context: SandboxContext, idRec: string, input: unknown): Recurrence => {
  const rec = findRec(context, idRec)
  const patch = parse(RecPatch, input, 'RecOperacaoInvalida', 'rec')
  if (isEnded(rec))
    throwInvalid('rec.status', 'A recorrência encontra-se expirada, cancelada ou rejeitada.')
  if (patch.status === 'CANCELADA')
    return changeStatus(context, rec, 'CANCELADA', {
      ended: { by: 'USUARIO_RECEBEDOR', codigo: 'SLCR' },
    })
  if (rec.status !== 'CRIADA' && (patch.loc !== undefined || patch.calendario !== undefined))
    throwInvalid('rec.status', 'A recorrência não apresenta o status CRIADA.')
  const changed: Recurrence = {
    ...rec,
    body: { ...rec.body, calendario: { ...rec.body.calendario, ...patch.calendario } },
    locId: patch.loc ?? rec.locId,
    txid: patch.ativacao?.dadosJornada?.txid ?? rec.txid,
  }
  context.store.commit(
    ['recs', idRec, changed],
    ...bindRecLocation(context, idRec, patch.loc, rec.locId),
  )
  return changed
}

export const findSolicRec = ({ store }: SandboxContext, id: string): RecurrenceRequest => {
  const request = store.get('solicRecs', id)
  if (!request)
    throw createPixProblem('SolicRecNaoEncontrada', `Nenhuma solicitação com o id ${id}.`)
  return request
}

const OPEN_REQUEST: SolicRecStatus = 'ENVIADA'

const changeRequest = (
  { clock }: SandboxContext,
  request: RecurrenceRequest,
  status: SolicRecStatus,
): Change => [
  'solicRecs',
  request.idSolicRec,
  {
    ...request,
    status,
    atualizacao: [...request.atualizacao, { status, data: clock().toISOString() }],
  },
]

const listOpenRequests = ({ store }: SandboxContext, idRec: string): RecurrenceRequest[] =>
  store
    .all('solicRecs')
    .filter(({ body, status }) => body.idRec === idRec && status === OPEN_REQUEST)

export const createSolicRec = (context: SandboxContext, input: unknown): RecurrenceRequest => {
  const body = parse(SolicRecBody, input, 'SolicRecOperacaoInvalida', 'solicrec')
  const throwInvalidRequest = (propriedade: string, razao: string): never => {
    throw createViolation('SolicRecOperacaoInvalida', propriedade, razao)
  }
  const rec = findRec(context, body.idRec)
  const now = context.clock()
  if (rec.status !== 'CRIADA')
    throwInvalidRequest('solicrec.idRec', 'A recorrência não apresenta o status CRIADA.')
  if (Date.parse(body.calendario.dataExpiracaoSolicitacao) <= now.getTime())
    throwInvalidRequest('solicrec.calendario', 'A data de expiração é anterior à data de criação.')
  if (listOpenRequests(context, rec.idRec).length > 0)
    throwInvalidRequest(
      'solicrec.idRec',
      'Existe uma solicitação ativa referente ao mesmo solicrec.idRec.',
    )
  const request: RecurrenceRequest = {
    idSolicRec: generateSolicRecId(toSaoPauloDay(now)),
    body,
    status: OPEN_REQUEST,
    atualizacao: [{ status: OPEN_REQUEST, data: now.toISOString() }],
  }
  context.store.commit(['solicRecs', request.idSolicRec, request])
  return request
}

export const patchSolicRec = (
  context: SandboxContext,
  id: string,
  input: unknown,
): RecurrenceRequest => {
  const request = findSolicRec(context, id)
  parse(CancelBody, input, 'SolicRecOperacaoInvalida', 'solicrec')
  if (request.status !== OPEN_REQUEST)
    throw createViolation(
      'SolicRecOperacaoInvalida',
      'solicrec.status',
      'A solicitação já terminou.',
    )
  context.store.commit(changeRequest(context, request, 'CANCELADA'))
  return findSolicRec(context, id)
}

/** The payer authorizes the recurrence in the bank's app. Null for one that cannot be authorized. */
export const acceptRec = (
  context: SandboxContext,
  rec: Recurrence,
  jornada: Jornada,
  maximumCents: number | null,
): Recurrence | null => {
  if (rec.status !== 'CRIADA') return null
  const requests = listOpenRequests(context, rec.idRec)
  context.store.commit(...requests.map((one) => changeRequest(context, one, 'ACEITA')))
  return changeStatus(context, rec, 'APROVADA', { jornada, maximumCents })
}

export const rejectRec = (context: SandboxContext, rec: Recurrence): Recurrence | null => {
  if (rec.status !== 'CRIADA') return null
  const requests = listOpenRequests(context, rec.idRec)
  context.store.commit(...requests.map((one) => changeRequest(context, one, 'REJEITADA')))
  return changeStatus(context, rec, 'REJEITADA', {
    ended: { by: 'USUARIO_PAGADOR' satisfies Requester, codigo: 'AP13' },
  })
}

/** The payer cancels the authorization in the bank's app. */
export const cancelRecAsPayer = (context: SandboxContext, rec: Recurrence): Recurrence | null =>
  isEnded(rec)
    ? null
    : changeStatus(context, rec, 'CANCELADA', {
        ended: { by: 'USUARIO_PAGADOR', codigo: 'SLDB' },
      })

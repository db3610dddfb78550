import { toSaoPauloDay, type Day } from '../calendar/business-days.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateRecId } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import type { Charge } from '../pix/charge.ts'
import { parse } from '../pix/parse-body.ts'
import type { Change, Store } from '../store/store.ts'
import { buildAutomaticWebhook } from './automatic-webhook.ts'
import { buildCancelledCharges } from './automatic-charges.ts'
import {
  toRecView,
  type Jornada,
  type Recurrence,
  type RecStatus,
  type Requester,
} from './recurrence.ts'
import { changeRequest, expireRequests, listOpenRequests } from './recurrence-requests.ts'
import { RecBody, RecPatch, RecRefs } from './schemas.ts'

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

export const findRec = (context: SandboxContext, idRec: string): Recurrence => {
  expireRequests(context)
  const rec = context.store.get('recs', idRec)
  if (!rec) throw createPixProblem('RecNaoEncontrada', `Nenhuma recorrência com o id ${idRec}.`)
  return rec
}

/** Finds the charge whose code is to be combined with that of the recurrence. */
export const findChargeOfRec = (
  { store }: SandboxContext,
  rec: Recurrence,
  txid: string,
): Charge => {
  const throwInvalidQuery = (razao: string): never => {
    throw createViolation('RecConsultaInvalida', 'txid', razao, txid)
  }
  const charge = store.get('charges', txid) ?? throwInvalidQuery('Nenhuma cobrança com este txid.')
  if (charge.kind === 'cob' && rec.txid !== null && rec.txid !== txid)
    throwInvalidQuery(
      'O parâmetro txid corresponde a uma cobrança imediata diferente da informada no campo ativacao.dadosJornada.txid.',
    )
  return charge
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

const requireStart = (dataInicial: Day, created: Day): void => {
  if (dataInicial < created)
    throwInvalid('rec.calendario.dataInicial', 'O campo é anterior à data de criação.')
}

export const createRec = (context: SandboxContext, input: unknown): Recurrence => {
  const { store, clock } = context
  const body = parse(RecBody, input, 'RecOperacaoInvalida', 'rec')
  const refs = parse(RecRefs, input, 'RecOperacaoInvalida', 'rec')
  const now = clock()
  const today = toSaoPauloDay(now)
  const { dataInicial, dataFinal } = body.calendario
  requireStart(dataInicial, today)
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
  if (patch.calendario)
    requireStart(
      patch.calendario.dataInicial,
      toSaoPauloDay(new Date(rec.atualizacao[0]?.data ?? 0)),
    )
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

import { toSaoPauloDay } from '../calendar/business-days.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateSolicRecId } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import { parse } from '../pix/parse-body.ts'
import type { Change } from '../store/store.ts'
import type { Recurrence, RecurrenceRequest, SolicRecStatus } from './recurrence.ts'
import { CancelBody, type SolicRecBody } from './schemas.ts'

const OPEN_REQUEST: SolicRecStatus = 'ENVIADA'

/** Ends the requests whose time is over. */
export const expireRequests = (context: SandboxContext): void => {
  const { store, clock } = context
  const expired = store
    .all('solicRecs')
    .filter(
      ({ body, status }) =>
        status === OPEN_REQUEST &&
        Date.parse(body.calendario.dataExpiracaoSolicitacao) <= clock().getTime(),
    )
  if (expired.length > 0)
    store.commit(...expired.map((one) => changeRequest(context, one, 'EXPIRADA')))
}

export const findSolicRec = (context: SandboxContext, id: string): RecurrenceRequest => {
  expireRequests(context)
  const request = context.store.get('solicRecs', id)
  if (!request)
    throw createPixProblem('SolicRecNaoEncontrada', `Nenhuma solicitação com o id ${id}.`)
  return request
}

export const changeRequest = (
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

export const listOpenRequests = (context: SandboxContext, idRec: string): RecurrenceRequest[] => {
  expireRequests(context)
  return context.store
    .all('solicRecs')
    .filter(({ body, status }) => body.idRec === idRec && status === OPEN_REQUEST)
}

/** Sends the request for a recurrence to the payer's bank. */
export const createSolicRec = (
  context: SandboxContext,
  rec: Recurrence,
  body: SolicRecBody,
): RecurrenceRequest => {
  const throwInvalidRequest = (propriedade: string, razao: string): never => {
    throw createViolation('SolicRecOperacaoInvalida', propriedade, razao)
  }
  const now = context.clock()
  if (rec.status !== 'CRIADA')
    throwInvalidRequest('solicrec.idRec', 'A recorrência não apresenta o status CRIADA.')
  if (Date.parse(body.calendario.dataExpiracaoSolicitacao) <= now.getTime())
    throwInvalidRequest('solicrec.calendario', 'A data de expiração é anterior à data de criação.')
  if (listOpenRequests(context, body.idRec).length > 0)
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

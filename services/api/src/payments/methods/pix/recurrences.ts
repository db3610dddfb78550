import { computeCrc16, parseBrCode } from '@portal/contract/values/br-code'
import { ISSUER } from '../../../config/index.ts'
import type { VerifyWebhookSignature } from '../../../platform/index.ts'
import { removeScheme } from '../../providers/pix-code.ts'
import { requireMatch, throwFault } from '../../providers/provider-fault.ts'
import { ProviderRefusal } from '../../providers/provider-http.ts'
import type {
  RecurrenceProvider,
  RecurrenceRef,
  RecurrenceState,
  RecurrenceStatus,
  RecurrenceTerms,
} from '../../providers/recurrence-provider.ts'
import type { PixClient } from './client.ts'
import { toDebtor } from './cobv-body.ts'
import { cobrWebhook, recWebhook, type Rec } from './recurrence-wire.ts'
import { PIX_TEXTS } from './texts.ts'
import { restoreTxidCase } from './txid.ts'

const STATUSES: ReadonlyMap<string, RecurrenceStatus> = new Map([
  ['CRIADA', 'created'],
  ['APROVADA', 'approved'],
  ['REJEITADA', 'rejected'],
  ['EXPIRADA', 'expired'],
  ['CANCELADA', 'cancelled'],
])
const RETRY_POLICY = 'PERMITE_3R_7D'
const MONTHLY = 'MENSAL'
/** Statuses of a request that can be cancelled. */
const OPEN_REQUESTS = ['CRIADA', 'ENVIADA', 'RECEBIDA']
/** Length of names and contracts in API Pix. */
const MAX_NAME_LENGTH = 140
const MAX_TEXT_LENGTH = 35

const PIX_GUI = 'br.gov.bcb.pix'
/** Many banks write it in upper case. */
const PIX_GUI_PATTERN = new RegExp(PIX_GUI.replaceAll('.', '\\.'), 'gi')

const encodeField = (id: string, value: string): string =>
  id + String(value.length).padStart(2, '0') + value

/** Throws a fault unless the code names the recurrence's URL, with a valid checksum. */
export const requireRecurrenceInCode = (code: string, location: string): void => {
  const template = encodeField(
    '80',
    encodeField('00', PIX_GUI) + encodeField('25', removeScheme(location)),
  )
  requireMatch(
    computeCrc16(code.slice(0, -4)) === code.slice(-4).toUpperCase(),
    'code',
    'code has a wrong checksum',
  )
  requireMatch(
    code.replace(PIX_GUI_PATTERN, PIX_GUI).includes(template),
    'location',
    'code names another recurrence',
  )
}

/** Throws a fault unless the response is about the requested recurrence. */
const requireMatchingRec = (
  { vinculo, calendario, recebedor, politicaRetentativa, status }: Rec,
  { contractReference, payer }: RecurrenceTerms,
): void => {
  const { devedor } = vinculo
  requireMatch(
    vinculo.contrato === contractReference,
    'reference',
    'recurrence is for another contract',
  )
  requireMatch(
    (devedor.cpf ?? devedor.cnpj) === payer.document,
    'payer',
    'recurrence has another debtor',
  )
  requireMatch(recebedor.cnpj === ISSUER.cnpj, 'key', 'recurrence has another receiver')
  requireMatch(
    calendario.periodicidade === MONTHLY &&
      (politicaRetentativa === undefined || politicaRetentativa === RETRY_POLICY),
    'kind',
    'recurrence has another period or retry policy',
  )
  requireMatch(STATUSES.has(status), 'unknown_value', 'recurrence has an unknown status')
}

const toState = ({ status, encerramento }: Rec): RecurrenceState => {
  const by = encerramento?.cancelamento?.solicitante
  const known =
    STATUSES.get(status) ?? throwFault('unknown_value', 'recurrence has an unknown status')
  const isOpen = known === 'created' || known === 'approved'
  return {
    status: known,
    endedBy: isOpen ? null : by?.endsWith('RECEBEDOR') === true ? 'receiver' : 'payer',
  }
}

const readTexts = (list: unknown, field: 'idRec' | 'txid'): string[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item) => {
    const value = (item as Record<string, unknown> | null)?.[field]
    return typeof value === 'string' && value.length <= 64 ? [value] : []
  })

interface Dependencies {
  readonly verifySignature: VerifyWebhookSignature | null
  readonly locationHosts: readonly string[]
}

/** Recurrences over API Pix 2.9.0; each response is compared with what was requested. */
export const createRecurrences = (
  { recurrences: client }: Pick<PixClient, 'recurrences'>,
  { verifySignature, locationHosts }: Dependencies,
): RecurrenceProvider => {
  const check = (response: Rec, recurrence: RecurrenceRef): Rec => {
    requireMatch(response.idRec === recurrence.idRec, 'reference', 'recurrence has another id')
    requireMatchingRec(response, recurrence)
    return response
  }
  /** Creates a recurrence, or returns the one of its location when the request has arrived before. */
  const createRec = async (body: Parameters<typeof client.createRec>[0]): Promise<Rec> => {
    try {
      return await client.createRec(body)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const { idRec } = await client.getLocation(body.loc)
      if (idRec === undefined) throw error
      return client.getRec(idRec)
    }
  }
  /** Cancels the requests that wait at the payer's bank; returns whether there was one. */
  const cancelOpenRequests = async (idRec: string): Promise<boolean> => {
    const { solicitacao: requests = [] } = await client.getRec(idRec)
    const open = requests.filter(({ status }) => OPEN_REQUESTS.includes(status))
    for (const { idSolicRec } of open) await client.cancelRequest(idSolicRec)
    return open.length > 0
  }
  const fetchState = async (recurrence: RecurrenceRef): Promise<RecurrenceState> =>
    toState(check(await client.getRec(recurrence.idRec), recurrence))
  return {
    method: 'pix',
    verifySignature,
    create: async (terms, startsOn) => {
      const { id, location } = await client.createLocation()
      const [host = ''] = removeScheme(location).split(/[/?#]/, 1)
      requireMatch(
        locationHosts.includes(host.toLowerCase()),
        'location',
        `recurrence is at the host ${host}, which is not configured`,
      )
      const { nome, ...document } = toDebtor(terms.payer)
      const created = await createRec({
        vinculo: {
          contrato: terms.contractReference.slice(0, MAX_TEXT_LENGTH),
          objeto: PIX_TEXTS.recurrenceSubject,
          devedor: { nome: nome.slice(0, MAX_NAME_LENGTH), ...document },
        },
        calendario: { dataInicial: startsOn, periodicidade: MONTHLY },
        politicaRetentativa: RETRY_POLICY,
        loc: id,
      })
      requireMatchingRec(created, terms)
      requireMatch(
        created.loc === undefined || created.loc.location === location,
        'location',
        'recurrence has another location',
      )
      return { idRec: created.idRec, location }
    },
    fetchState,
    fetchCode: async (recurrence) => {
      const { dadosQR } = check(await client.getRec(recurrence.idRec), recurrence)
      if (dadosQR?.jornada !== 'JORNADA_2') return throwFault('code', 'recurrence has no code')
      requireRecurrenceInCode(dadosQR.pixCopiaECola, recurrence.location)
      requireMatch(parseBrCode(dadosQR.pixCopiaECola) === null, 'code', 'code is for a payment')
      return dadosQR.pixCopiaECola
    },
    sendRequest: async ({ idRec, payer }, { bank, branch, account }, until) => {
      const { nome: _name, ...document } = toDebtor(payer)
      const request = {
        idRec,
        calendario: { dataExpiracaoSolicitacao: until.toISOString() },
        destinatario: {
          ispbParticipante: bank,
          agencia: branch,
          conta: account,
          ...document,
        },
      }
      const sent = await client.sendRequest(request).catch(async (error: unknown) => {
        // A recurrence has one open request. The customer may have corrected the account of the
        // first one.
        if (!(error instanceof ProviderRefusal) || !(await cancelOpenRequests(idRec))) throw error
        return client.sendRequest(request)
      })
      requireMatch(sent.idRec === idRec, 'reference', 'request is for another recurrence')
    },
    cancel: async (recurrence) => {
      try {
        const state = toState(check(await client.cancelRec(recurrence.idRec), recurrence))
        requireMatch(state.endedBy !== null, 'status', 'cancelled recurrence is still open')
        return state
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // It has ended meanwhile, perhaps by an earlier arrival of this request.
        const state = await fetchState(recurrence)
        if (state.endedBy === null) throw error
        return state
      }
    },
    retry: async (txid, day) => {
      const charge = await client.retryCobR(txid, day)
      requireMatch(charge.txid === txid, 'reference', 'charge has another txid')
    },
    parseRecurrenceWebhook: (body) => {
      const parsed = recWebhook.safeParse(body ?? {})
      return parsed.success ? readTexts(parsed.data.recs, 'idRec') : null
    },
    parseChargeWebhook: (body) => {
      const parsed = cobrWebhook.safeParse(body ?? {})
      return parsed.success ? readTexts(parsed.data.cobsr, 'txid').map(restoreTxidCase) : null
    },
  }
}

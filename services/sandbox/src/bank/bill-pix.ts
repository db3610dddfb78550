import type { FastifyInstance } from 'fastify'
import { buildDynamicCode } from '../br-code/br-code.ts'
import { getSigningKey } from '../keys/signing-key.ts'
import { createPixProblem } from '../api-pix/errors.ts'
import { generateLocationSecret } from '../api-pix/ids.ts'
import { signPayload } from '../keys/jws.ts'
import { toValor } from '../api-pix/money.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { SandboxContext } from '../context.ts'
import type { Bill } from './bill.ts'

/** Creates the Pix code of a bill at the bank's own location. */
export const createBillPix = (context: SandboxContext): NonNullable<Bill['pix']> => {
  const txid = generateLocationSecret()
  const receiver = { name: RECEIVER.nome, city: RECEIVER.cidade }
  return { txid, copyPaste: buildDynamicCode(`${context.base()}/bank/pix/${txid}`, receiver) }
}

export const findBillByTxid = ({ store }: SandboxContext, txid: string): Bill | undefined =>
  store.all('bills').find(({ pix }) => pix?.txid === txid)

const GONE_STATES = { settled: 'PAGA', cancelled: 'REMOVIDA' } as const

const buildPayload = (
  { amountCents, dueDate, payer, description }: Bill,
  txid: string,
  now: string,
) => ({
  revisao: 0,
  calendario: {
    criacao: now,
    apresentacao: now,
    dataDeVencimento: dueDate,
    validadeAposVencimento: 0,
  },
  devedor: { nome: payer.name, [payer.document.length === 11 ? 'cpf' : 'cnpj']: payer.document },
  recebedor: RECEIVER,
  valor: { original: toValor(amountCents), final: toValor(amountCents) },
  chave: RECEIVER.cnpj,
  txid,
  ...(description && { solicitacaoPagador: description }),
  status: 'ATIVA',
})

export const registerBillPixRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.get<{ Params: { txid: string } }>('/bank/pix/:txid', async ({ params: { txid } }, reply) => {
    const bill = findBillByTxid(context, txid)
    if (!bill)
      throw createPixProblem('CobPayloadNaoEncontrado', 'A location não exibe nenhuma cobrança.')
    if (bill.status !== 'open')
      throw createPixProblem('CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga.', {
        status: 410,
        situacao: GONE_STATES[bill.status],
      })
    const jws = signPayload(
      buildPayload(bill, txid, context.clock().toISOString()),
      getSigningKey(context.store, 'location'),
      `http://${context.base()}/pix/qr/v2/jwks`,
    )
    return reply.header('cache-control', 'no-store').type('application/jose').send(jws)
  })
}

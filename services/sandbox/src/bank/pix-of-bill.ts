import type { FastifyInstance } from 'fastify'
import { writeDynamicCode } from '../br-code/br-code.ts'
import { signingKey } from '../keys/signing-key.ts'
import { pixProblem } from '../api-pix/errors.ts'
import { newAccess } from '../api-pix/ids.ts'
import { signPayload } from '../keys/jws.ts'
import { toValor } from '../api-pix/money.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { World } from '../world.ts'
import type { Bill } from './bill.ts'

/** A Pix that the bank offers beside the bars of a bill of its own. */
export const newBillPix = (world: World): NonNullable<Bill['pix']> => {
  const txid = newAccess()
  const receiver = { name: RECEIVER.nome, city: RECEIVER.cidade }
  return { txid, copyPaste: writeDynamicCode(`${world.base()}/bank/pix/${txid}`, receiver) }
}

export const billOfPix = ({ store }: World, txid: string): Bill | undefined =>
  store.all('bills').find(({ pix }) => pix?.txid === txid)

const GONE = { settled: 'PAGA', cancelled: 'REMOVIDA' } as const

const payloadOf = (
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

/** What the payer's bank fetches of it: open to anyone who knows the address. */
export const billPixRoutes = (app: FastifyInstance, world: World): void => {
  app.get<{ Params: { txid: string } }>('/bank/pix/:txid', async ({ params: { txid } }, reply) => {
    const bill = billOfPix(world, txid)
    if (!bill) throw pixProblem('CobPayloadNaoEncontrado', 'A location não exibe nenhuma cobrança.')
    if (bill.status !== 'open')
      throw pixProblem('CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga.', {
        status: 410,
        situacao: GONE[bill.status],
      })
    const jws = signPayload(
      payloadOf(bill, txid, world.clock().toISOString()),
      signingKey(world.store, 'location'),
      `http://${world.base()}/pix/qr/v2/jwks`,
    )
    return reply.header('cache-control', 'no-store').type('application/jose').send(jws)
  })
}

import { receiver } from '../testing/receiver.ts'
import { CHAVE, closeAll, cob, sandbox, TXID } from '../testing/sandbox.ts'

afterEach(closeAll)

const paid = async () => {
  const world = await sandbox()
  const auth = await world.token()
  const { body } = await world.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${TXID}`,
    cob(),
    auth,
  )
  const { endToEndId } = (
    await world.call<{ endToEndId: string }>('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })
  ).body
  const path = (id: string) => `/pix/pix/${endToEndId}/devolucao/${id}`
  return {
    world,
    auth,
    mode: (mode: string) => world.call('POST', '/pix/returns', { mode }),
    refund: async (id: string, valor = '149.90') => world.call('PUT', path(id), { valor }, auth),
    look: async (id: string) => (await world.call('GET', path(id), undefined, auth)).body,
  }
}

it('leaves a refund under way until it is done, and tells it then', async () => {
  const { world, auth, mode, refund, look } = await paid()
  const hook = await receiver()
  await world.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
  await mode('late')
  const { status, body } = await refund('r1')
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'EM_PROCESSAMENTO' })
  expect(body.horario).not.toHaveProperty('liquidacao')
  expect((await refund('r2', '0.01')).status).toBe(400)
  await mode('done')
  expect(await look('r1')).toMatchObject({
    status: 'DEVOLVIDO',
    horario: { liquidacao: expect.any(String) },
  })
  const told = (await hook.until(2))[1]?.body
  expect(told).toMatchObject({ pix: [{ devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }] }] })
  await hook.close()
})

it("says when the payer's bank refuses, and lets the amount be refunded anew", async () => {
  const { mode, refund } = await paid()
  await mode('fails')
  const failed = (await refund('r1')).body
  expect(failed).toMatchObject({ status: 'NAO_REALIZADO', motivo: expect.any(String) })
  await mode('done')
  expect((await refund('r1')).body).toEqual(failed)
  expect((await refund('r2')).body).toMatchObject({ status: 'DEVOLVIDO' })
  expect((await mode('never')).status).toBe(400)
})

import { startReceiver } from '../testing/receiver.ts'
import { CHAVE, closeAll, createCob, startTestSandbox, TXID } from '../testing/sandbox.ts'

afterEach(closeAll)

const setupPaid = async () => {
  const sandbox = await startTestSandbox()
  const auth = await sandbox.token()
  const { body } = await sandbox.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${TXID}`,
    createCob(),
    auth,
  )
  const { endToEndId } = (
    await sandbox.call<{ endToEndId: string }>('POST', '/pix/pay', {
      copyPaste: body.pixCopiaECola,
    })
  ).body
  const buildPath = (id: string) => `/pix/pix/${endToEndId}/devolucao/${id}`
  return {
    sandbox,
    auth,
    mode: (mode: string) => sandbox.call('POST', '/pix/returns', { mode }),
    refund: async (id: string, valor = '149.90') =>
      sandbox.call('PUT', buildPath(id), { valor }, auth),
    look: async (id: string) => (await sandbox.call('GET', buildPath(id), undefined, auth)).body,
  }
}

it('completes a pending refund later and sends its webhook', async () => {
  const { sandbox, auth, mode, refund, look } = await setupPaid()
  const hook = await startReceiver()
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
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
  const notified = (await hook.waitForCount(2))[1]?.body
  expect(notified).toMatchObject({ pix: [{ devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }] }] })
  await hook.close()
})

it('reports a rejected refund and allows another one', async () => {
  const { mode, refund, look } = await setupPaid()
  await mode('fails')
  const failed = (await refund('r1')).body
  expect(failed).toMatchObject({ status: 'NAO_REALIZADO', motivo: expect.any(String) })
  await mode('done')
  expect((await refund('r1')).status).toBe(400)
  expect(await look('r1')).toEqual(failed)
  expect((await refund('r2')).body).toMatchObject({ status: 'DEVOLVIDO' })
  expect((await mode('never')).status).toBe(400)
})

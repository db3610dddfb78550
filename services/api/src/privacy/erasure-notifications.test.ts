import { eraseMyData, type Erasure } from '@portal/contract'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'

describe.each(STORES)('an erasure of personal data on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  const gateway = useSmsGateway()

  const erase = async () => api.call(eraseMyData, await signIn(api, 'pf-overdue'))

  // Consumer law 12
  it('is confirmed by SMS, and by e-mail to the address that is erased', async () => {
    const { protocol } = (await erase()).json<Erasure>()
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ to, text }) => [to, text])).toEqual([
      ['+5511987654321', expect.stringContaining(`Protocolo ${protocol}`)],
    ])
    expect(mails).toEqual([
      {
        to: 'pf-overdue@example.com',
        subject: `Seus dados foram apagados, protocolo ${protocol}`,
        text: expect.stringContaining('Este endereço não está mais no cadastro.'),
      },
    ])
  })

  it('is confirmed by SMS alone when no e-mail is left', async () => {
    const [first, second] = await Promise.all([erase(), erase()])
    const counts = [first, second].map((response) => response.json<Erasure>().erased.length)
    expect(counts.sort()).toEqual([0, 1])
    await api.platform.outbox.drain()
    expect(gateway.sent).toHaveLength(2)
    expect(mails).toHaveLength(1)
  })

  it('is limited to five an hour, so that the phone is not flooded', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await erase()).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

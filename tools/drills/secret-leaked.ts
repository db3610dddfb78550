import { startPayment, waitForConfirmation } from './customers.ts'
import type { Drill } from './drill.ts'

const ROTATION = 'Rotate PORTAL_SECRET'

export const secretLeaked: Drill = {
  name: 'secret-leaked',
  title: 'PORTAL_SECRET has leaked: it is rotated, sessions end, personal data stay readable',
  run: async ({ stack, env, say, runFromRunbook, createCustomers, pay }) => {
    const former = env.PORTAL_SECRET ?? ''
    const customers = await createCustomers(4)
    const payments = await Promise.all(customers.slice(0, 3).map((one) => startPayment(one)))
    const [first, second, third] = payments
    const intruder = customers[3]
    if (!first || !second || !third || !intruder) throw new Error('four customers were expected')
    await pay(first)
    await waitForConfirmation(first)
    say('no alert: metrics do not show that a secret has leaked')

    const next = (await runFromRunbook(ROTATION, 'openssl rand')).trim()
    const replaceApi = async (changed: Record<string, string | undefined>): Promise<void> => {
      for (const name of ['PORTAL_SECRET_NEXT', 'PORTAL_SECRET_PREVIOUS'])
        Reflect.deleteProperty(env, name)
      for (const [name, value] of Object.entries(changed))
        if (value !== undefined) env[name] = value
      await stack.kill('api', 'SIGTERM')
      await stack.start('api', env)
    }
    await replaceApi({ PORTAL_SECRET_NEXT: next })
    await pay(second)
    await replaceApi({ PORTAL_SECRET: next, PORTAL_SECRET_PREVIOUS: former })
    say('the API runs with the new secret and still accepts the former one')
    await runFromRunbook('Data incident', 'npm run end-sessions -- --all')
    await runFromRunbook(ROTATION, 'npm run rotate-keys --')
    await replaceApi({ PORTAL_SECRET: next })
    say('the API runs without the former secret')
    const { status } = await intruder.call('GET', '/api/contracts')
    if (status !== 401) throw new Error(`a session of the former secret still works: ${status}`)
    say('sessions of the former secret have ended')
    await pay(third)
  },
}

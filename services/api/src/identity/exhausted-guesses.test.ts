import { sendEmailCode, sendProofPin } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { MAX_GUESSES_PER_DAY } from './rules/one-time-code.ts'

const CUSTOMER = 'pf-overdue'

describe.each(STORES)('after the wrong codes of a day on %s', (store) => {
  const api = useTestApi(store)

  // ASVS 6.3.1
  it.each([
    ['proof', sendProofPin, { channel: 'sms' }],
    ['e-mail', sendEmailCode, { email: 'ana@example.com' }],
  ] as const)('no code is sent in vain: %s', async (name, endpoint, body) => {
    const who = await signIn(api, CUSTOMER)
    const now = api.platform.clock.now().toISOString()
    const scope = `${name.replace('-', '')}:unknown`
    await api.platform.db.execute(sql`
      insert into guesses values (${CUSTOMER}, ${scope}, array_fill(${now}::timestamptz, array[${MAX_GUESSES_PER_DAY}::int]), ${now})`)
    const answer = await api.call(endpoint, { ...who, body })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400'])
    api.advance(86_400_000)
    const next = await api.call(endpoint, { ...(await signIn(api, CUSTOMER)), body })
    expect(next.statusCode).toBe(200)
  })
})

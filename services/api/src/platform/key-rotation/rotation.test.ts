import {
  accesses,
  addPasskey,
  cases,
  contracts,
  createCase,
  exportMyData,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  rate,
  registeredEmail,
  renewSession,
  report,
  requestCallBack,
  sendEmailCode,
  type Accesses,
  type ExportedData,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { addJoinedPerson } from '../../testing/add-joined-person.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { loginByPin } from '../../testing/login-by-pin.ts'
import { selectRows } from '../../testing/select-rows.ts'
import { signIn } from '../../testing/sign-in.ts'
import { STORES } from '../../testing/stores.ts'
import { createTestApi, type Credentials, type TestApi } from '../../testing/test-api.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import type { RootSecrets } from '../keys.ts'
import { listKeyedRows } from './platform-rows.ts'
import { createRootKeys } from './root-keys.ts'
import { rotateKeys } from './rotate-keys.ts'

const OLD = 'test-secret-'.repeat(4)
const NEW = 'another-secret-'.repeat(4)
const TIM = { params: { product: 'tim' } }
const BODY = 'Não contratei o pacote adicional.'
const COMMENT = 'Demorou para carregar.'

type Roots = Required<RootSecrets>
const ONLY_OLD: Roots = { secret: OLD, nextSecret: null, previousSecret: null }
const OLD_WITH_NEXT: Roots = { ...ONLY_OLD, nextSecret: NEW }
const NEW_WITH_PREVIOUS: Roots = { secret: NEW, nextSecret: null, previousSecret: OLD }
const ONLY_NEW: Roots = { ...NEW_WITH_PREVIOUS, previousSecret: null }

describe.each(STORES)('rotation of the root secret on %s', (store) => {
  const first = useTestApi(store)
  let isOver = false
  afterEach(() => {
    isOver = true
  })

  /** Starts a process with these root secrets on the database of the first. */
  const startProcess = (config: Roots): Promise<TestApi> =>
    createTestApi(store, { database: first.platform.database, config })

  const rotate = (api: TestApi, options = {}): Promise<string[]> => {
    const rows = listKeyedRows(api.platform, api.slices)
    return rotateKeys(createRootKeys(api.platform, rows), rows, () => undefined, options)
  }
  /** As if no process had used the former root secret for an hour. */
  const ageRoots = async ({ platform: { db } }: TestApi): Promise<void> => {
    await db.execute(sql`update root_keys set used_at = now() - interval '1 hour'`)
    await db.execute(sql`update pin_sends set sent_at = sent_at - interval '1 hour'`)
  }

  /** Columns with a value of this root secret. */
  const findColumns = async (api: TestApi): Promise<string[]> => {
    const [{ id }] = api.platform.keys.customer
    const tables = await selectRows<{ name: string }>(
      api.platform.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const columns = await Promise.all(
      tables.map(async ({ name }) =>
        (
          await selectRows<{ column: string }>(
            api.platform.db,
            sql`select distinct cell.key as column from ${sql.identifier(name)} as r, jsonb_each_text(to_jsonb(r)) as cell where cell.value like ${`%${id}%`}`,
          )
        ).map(({ column }) => `${name}.${column}`),
      ),
    )
    return columns.flat().sort()
  }

  /** Turns rows into those of a version without key ids and with free text in plain columns. */
  const restoreFormerFormat = async ({ platform: { db, keys } }: TestApi): Promise<void> => {
    const prefix = `${keys.customer[0].id}.`
    for (const [table, ...columns] of [
      ['customers', 'encrypted_identity', 'encrypted_email', 'document_blind_index'],
      ['contracts', 'encrypted_phone', 'phone_blind_index'],
    ])
      for (const column of columns)
        await db.execute(
          sql`update ${sql.identifier(table ?? '')} set ${sql.identifier(column)} = replace(${sql.identifier(column)}, ${prefix}, '')`,
        )
    await db.execute(sql`update passkeys set user_handle = null`)
    await db.execute(
      sql`update cases set body = ${BODY}, encrypted_body = null where kind = 'contest'`,
    )
    await db.execute(sql`update ratings set comment = ${COMMENT}, encrypted_comment = null`)
  }

  const storeData = async (api: TestApi, who: Credentials): Promise<void> => {
    const headers = { 'idempotency-key': 'rotation-01' }
    await api.call(createCase, {
      ...who,
      headers,
      body: { kind: 'contest', invoice: null, text: BODY },
    })
    await api.call(rate, { ...who, ...TIM, body: { score: 3, option: null, comment: COMMENT } })
    await api.call(requestCallBack, { ...who, ...TIM, body: { phone: '+5511987654321' } })
    await api.call(sendEmailCode, { ...who, body: { email: 'ana@novo.example.com' } })
    const protocol = (
      await selectRows<{ protocol: string }>(
        api.platform.db,
        sql`select protocol from logins where customer_id = 'pf-overdue' order by created_at desc limit 1`,
      )
    )[0]?.protocol
    await api.call(report, {
      body: { action: 'page_view', access: { session: { cookie: protocol } } },
    })
    await addJoinedPerson(api, 'pj-numeric', 'sees')
  }

  const readData = async (api: TestApi, who: Credentials) => {
    const { accesses: events } = (await api.call(accesses, who)).json<Accesses>()
    const { parts } = (await api.call(exportMyData, who)).json<ExportedData>()
    return {
      events:
        events.filter(({ kind }) => kind === 'login').length > 0 &&
        events.some(({ isHere }) => isHere),
      cases: (await api.call(cases, who))
        .json<{ cases: { text: string | null }[] }>()
        .cases.map(({ text }) => text),
      pendingEmail:
        (await api.call(registeredEmail, who)).json<{ pending: object | null }>().pending !== null,
      visits: parts.find(({ id }) => id === 'visits')?.rows.length,
      comment: parts.find(({ id }) => id === 'opinions')?.rows[0]?.['Comentário'],
    }
  }

  // ASVS 11.2.2
  it('loses no session, row or login while calls run on two processes', async () => {
    const browser = await loginByPin(first)
    const device = createAuthenticator()
    const options = (await first.call(passkeyOptions, browser)).json<{
      challenge: string
      user: { id: string }
    }>()
    expect(
      (await first.call(addPasskey, { ...browser, body: device.register(options) })).statusCode,
    ).toBe(201)
    await storeData(first, browser)
    await restoreFormerFormat(first)
    const before = await readData(first, browser)
    expect(before).toEqual({
      events: true,
      cases: expect.arrayContaining([BODY]) as string[],
      pendingEmail: true,
      visits: 1,
      comment: COMMENT,
    })

    let processes: readonly [TestApi, TestApi] = [first, first]
    const refused: string[] = []
    let rounds = 0
    isOver = false
    const sessions: Credentials[] = [
      browser,
      await signIn(first, 'pf-discount'),
      await signIn(first, 'pj-numeric'),
    ]
    /** A page that reads and renews its session at alternating processes. */
    const useSession = async (i: number): Promise<void> => {
      while (!isOver && refused.length === 0) {
        for (const api of processes) {
          const who = sessions[i] ?? {}
          const [read, renewed] = [
            await api.call(contracts, who),
            await api.call(renewSession, who),
          ]
          refused.push(
            ...[read, renewed]
              .filter(({ statusCode }) => statusCode !== 200)
              .map(({ body }) => body),
          )
          const next = api.readCredentials(renewed)
          sessions[i] = { token: next.token, cookies: { ...who.cookies, ...next.cookies } }
        }
        rounds += 1
      }
    }
    const pages = sessions.map((_, i) =>
      useSession(i).catch((error: unknown) => refused.push(String(error))),
    )
    /** Waits until every page has renewed its session at both processes. */
    const waitForRounds = async (): Promise<void> => {
      const until = rounds + 2 * sessions.length
      while (rounds < until && refused.length === 0) await new Promise(setImmediate)
    }
    const loginByPasskey = async (api: TestApi) => {
      const challenge = (await api.call(passkeyLoginOptions)).json<{ challenge: string }>()
      return (await api.call(passkeyLogin, { body: device.authenticate(challenge) })).statusCode
    }
    const changeProcesses = async (...roots: readonly [Roots, Roots]): Promise<void> => {
      processes = [await startProcess(roots[0]), await startProcess(roots[1])]
      for (const api of processes) expect((await api.app.inject('/readyz')).statusCode).toBe(200)
      await waitForRounds()
    }

    await waitForRounds()
    await changeProcesses(ONLY_OLD, OLD_WITH_NEXT)
    await changeProcesses(OLD_WITH_NEXT, OLD_WITH_NEXT)
    await changeProcesses(OLD_WITH_NEXT, NEW_WITH_PREVIOUS)
    await loginByPin(processes[0])
    await loginByPin(processes[1], { cookies: browser.cookies })
    await changeProcesses(NEW_WITH_PREVIOUS, NEW_WITH_PREVIOUS)
    expect(await rotate(processes[0])).toContainEqual(
      expect.stringMatching(/^root secret \w+: in use until/),
    )
    expect(await loginByPasskey(processes[1])).toBe(200)
    await ageRoots(first)
    expect(await rotate(processes[1])).toEqual([])
    await changeProcesses(ONLY_NEW, ONLY_NEW)
    await loginByPin(processes[0], { cookies: browser.cookies })
    expect(await loginByPasskey(processes[1])).toBe(200)
    isOver = true
    await Promise.all(pages)
    expect(refused).toEqual([])
    expect(await readData(processes[0], sessions[0] ?? {})).toEqual(before)
    const expired = ['pin_sends.network_blind_index', 'pin_sends.phone_blind_index']
    expect(await findColumns(first)).toEqual(expired)
    expect((await findColumns(processes[0])).length).toBeGreaterThan(12)
    expect(
      await selectRows(
        first.platform.db,
        sql`select body, answer, comment from cases, ratings where coalesce(body, answer, comment) is not null`,
      ),
    ).toEqual([])
  })

  it('covers every encrypted column and every blind index of the database', async () => {
    const { db } = first.platform
    const columns = await selectRows<{ name: string }>(
      db,
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (column_name like 'encrypted\\_%' or column_name like '%\\_blind\\_index') order by name`,
    )
    const rotated = listKeyedRows(first.platform, first.slices).flatMap((rows) => rows.columns)
    expect(columns.map(({ name }) => name).filter((name) => !rotated.includes(name))).toEqual([])
    expect(columns.length).toBeGreaterThan(10)
  })

  it('is not finished while a row of another root secret remains', async () => {
    await first.app.inject('/readyz')
    const other = await startProcess({ ...ONLY_NEW, previousSecret: null })
    const api = await startProcess(NEW_WITH_PREVIOUS)
    await first.platform.db.execute(
      sql`update contract_contacts set encrypted_contact = 'no ciphertext' where contract_reference = (select min(contract_reference) from contract_contacts)`,
    )
    await api.app.inject('/readyz')
    await ageRoots(api)
    expect(await rotate(api)).toEqual(['contract_contacts: 1 rows, of which 1 are unreadable'])
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
  })

  it('does not wait for sessions and codes of a root secret that has leaked', async () => {
    const browser = await loginByPin(first)
    await first.app.inject('/readyz')
    const api = await startProcess(NEW_WITH_PREVIOUS)
    await api.app.inject('/readyz')
    expect(await rotate(api)).not.toEqual([])
    expect(await rotate(api, { hasLeaked: true })).toEqual([])
    const next = await startProcess(ONLY_NEW)
    expect((await next.app.inject('/readyz')).statusCode).toBe(200)
    expect((await next.call(contracts, browser)).statusCode).toBe(401)
    await loginByPin(next)
  })

  it('is refused without the root secret of the rows', async () => {
    await first.app.inject('/readyz')
    await expect(rotate(await startProcess(ONLY_NEW))).rejects.toThrow(
      'no configured root secret opens the encrypted rows',
    )
  })
})

describe.each(STORES)('readiness of a process with another root secret on %s', (store) => {
  const first = useTestApi(store)

  it.each([
    ['a database of a former version', false],
    ['a database in use', true],
  ])('is false with the reason: %s', async (_, isInUse) => {
    if (isInUse) expect((await first.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    const api = await createTestApi(store, {
      database: first.platform.database,
      config: ONLY_NEW,
    })
    const response = await api.app.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'PORTAL_SECRET does not open the encrypted rows' },
    ])
    expect((await first.app.inject('/readyz')).statusCode).toBe(200)
  })
})

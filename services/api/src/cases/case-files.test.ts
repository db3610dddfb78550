import {
  attachCaseFile,
  caseFile,
  cases,
  createCase,
  exportMyData,
  MAX_CASE_FILE_BYTES,
  type CaseFileType,
  type EndpointOutput,
  type SupportCase,
  type SupportCases,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { buildAdminServer } from '../platform/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { isOfType } from './rules/file-type.ts'

const PDF = Buffer.from('%PDF-1.7 comprovante')
const JPEG = Buffer.from('\xff\xd8\xff\xe0 foto', 'latin1')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n foto', 'latin1')
const WEBP = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')

const CONTENTS = {
  'application/pdf': PDF,
  'image/jpeg': JPEG,
  'image/png': PNG,
  'image/webp': WEBP,
}
const TYPES = Object.keys(CONTENTS) as CaseFileType[]

// ASVS 5.2.2
it.each(TYPES)('isOfType accepts no content as %s but its own', (type) => {
  const others = [Buffer.from('<svg onload=alert(1)>'), Buffer.from(''), WEBP.subarray(0, 8)]
  expect([...Object.values(CONTENTS), ...others].filter((one) => isOfType(one, type))).toEqual([
    CONTENTS[type],
  ])
})

let keys = 100

describe('file of a contest', () => {
  let api: TestApi
  let ana: Awaited<ReturnType<typeof signIn>>
  let protocol = ''
  beforeAll(async () => {
    api = await createTestApi(STORE)
  })
  beforeEach(async () => {
    ana = await signIn(api, 'pf-overdue')
    protocol = `2026112100000${(keys += 1)}`
    await api.platform.db.execute(sql`
      insert into cases (id, customer_id, protocol, kind, created_at)
      values (${protocol}, 'pf-overdue', ${protocol}, 'contest', ${api.platform.clock.now()})`)
  })
  afterAll(() => api.close())

  const attach = (content: Buffer, type: CaseFileType = 'application/pdf', user = ana) =>
    api.call(attachCaseFile, {
      ...user,
      params: { protocol },
      body: { type, base64: content.toString('base64') },
    })
  const read = (user = ana) => api.call(caseFile, { ...user, params: { protocol } })

  it.each(TYPES)('is stored encrypted and returned as it was sent: %s', async (type) => {
    const content = CONTENTS[type]
    const attached = await attach(content, type)
    expect(attached.json<SupportCase>().file).toEqual({ type, bytes: content.length })
    const all = (await api.call(cases, ana)).json<SupportCases>().cases
    expect(all.find((one) => one.protocol === protocol)?.file).toEqual({
      type,
      bytes: content.length,
    })
    expect((await read()).json()).toEqual({ type, base64: content.toString('base64') })
    const [row] = await selectRows<{ encrypted_content: string }>(
      api.platform.db,
      sql`select encrypted_content from case_files where protocol = ${protocol}`,
    )
    expect(row?.encrypted_content).not.toContain(content.toString('base64').slice(0, 12))
  })

  // ASVS 5.2.2
  it('is rejected when its content is of another type than stated', async () => {
    expect((await attach(PNG, 'image/jpeg')).json()).toMatchObject({
      code: 'UNSUPPORTED.MEDIA.TYPE',
    })
    expect((await read()).statusCode).toBe(404)
  })

  it('is rejected once the contest has ended', async () => {
    await api.platform.db.execute(
      sql`update cases set state = 'closed' where protocol = ${protocol}`,
    )
    expect((await attach(PDF)).statusCode).toBe(400)
  })

  // ASVS 5.2.1
  it('is rejected above 5 MB, as long bodies are on other routes', async () => {
    const longest = Buffer.concat([PDF, Buffer.alloc(MAX_CASE_FILE_BYTES - PDF.length)])
    expect((await attach(Buffer.concat([longest, Buffer.from('x')]))).json()).toMatchObject({
      code: 'PAYLOAD.TOO.LARGE',
    })
    expect((await attach(Buffer.concat([longest, Buffer.alloc(4096)]))).statusCode).toBe(413)
    expect((await attach(longest)).statusCode).toBe(200)
    expect((await read()).json<{ base64: string }>().base64).toBe(longest.toString('base64'))
    const long = await api.call(createCase, {
      ...ana,
      headers: { 'idempotency-key': `case-file-${protocol}` },
      body: { kind: 'contest', invoice: null, text: 'x'.repeat(200_000) },
    })
    expect(long.statusCode).toBe(413)
  })

  it('stays the first one, and is closed to other customers', async () => {
    await attach(PDF)
    expect((await attach(PNG, 'image/png')).json<SupportCase>().file?.type).toBe('application/pdf')
    const bruno = await signIn(api, 'pf-two-contracts')
    expect((await read(bruno)).statusCode).toBe(404)
    expect((await attach(PDF, 'application/pdf', bruno)).statusCode).toBe(404)
  })

  // ASVS 5.3.1
  it('is downloaded by the desk, named in the export, and deleted with its case', async () => {
    await attach(PDF)
    const desk = await buildAdminServer(api.platform, api.slices)
    const downloaded = await desk.inject({
      url: `/desk/cases/${protocol}/file`,
      headers: { authorization: 'Bearer sandbox-desk-key' },
    })
    expect(downloaded.rawPayload.equals(PDF)).toBe(true)
    expect(downloaded.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="anexo-${protocol}.pdf"`,
      'x-content-type-options': 'nosniff',
    })
    expect((await desk.inject({ url: `/desk/cases/${protocol}/file` })).statusCode).toBe(401)
    await desk.close()
    const exported = (await api.call(exportMyData, ana)).json<EndpointOutput<typeof exportMyData>>()
    expect(JSON.stringify(exported)).toContain(`application/pdf, ${PDF.length} bytes`)
    await api.platform.db.execute(sql`delete from cases where protocol = ${protocol}`)
    expect(
      await selectRows(
        api.platform.db,
        sql`select protocol from case_files where protocol = ${protocol}`,
      ),
    ).toEqual([])
  })
})

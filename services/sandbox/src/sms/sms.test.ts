import { closeAll, startTestSandbox } from '../testing/sandbox.ts'
import { countSegments } from './segments.ts'

afterEach(closeAll)

const KEY = 'Bearer sandbox-sms-key'
const createSms = (more: Record<string, unknown> = {}) => ({
  id: 'm1',
  to: '+5511987654321',
  text: '482913 e o seu codigo',
  ...more,
})

it.each([
  ['a'.repeat(160), 'gsm7', 1],
  ['a'.repeat(161), 'gsm7', 2],
  ['a'.repeat(306), 'gsm7', 2],
  ['a'.repeat(307), 'gsm7', 3],
  ['€'.repeat(80), 'gsm7', 1],
  ['€'.repeat(81), 'gsm7', 2],
  ['é'.repeat(160), 'gsm7', 1],
  ['ó'.repeat(70), 'ucs2', 1],
  ['ó'.repeat(71), 'ucs2', 2],
  ['ã'.repeat(135), 'ucs2', 3],
])('counts the segments of %j', (text, encoding, segments) =>
  expect(countSegments(text)).toEqual({ encoding, segments }),
)

it('makes a call once and stores its text', async () => {
  const sandbox = await startTestSandbox()
  const call = { id: 'c1', to: '+5511987654321', text: 'O seu código é: 4. 8. 2.' }
  for (let i = 0; i < 2; i += 1)
    expect(await sandbox.call('POST', '/sms/calls', call, KEY)).toMatchObject({
      status: 202,
      body: { id: 'c1', status: 'accepted' },
    })
  expect((await sandbox.call('GET', '/outbox')).body).toEqual([
    expect.objectContaining({ channel: 'voice', to: call.to, text: call.text }),
  ])
  expect((await sandbox.call('POST', '/sms/calls', { ...call, text: 'other' }, KEY)).status).toBe(
    409,
  )
  expect(
    (await sandbox.call('POST', '/sms/calls', { ...call, id: 'c2', to: '11987654321' }, KEY))
      .status,
  ).toBe(422)
  expect((await sandbox.call('POST', '/sms/calls', call)).status).toBe(401)
})

it('delivers a message to the outbox', async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T15:00:00.000Z' })
  expect(
    await sandbox.call('POST', '/sms/messages', createSms({ from: 'Operadora' }), KEY),
  ).toMatchObject({
    status: 202,
    body: { id: 'm1', to: '+5511987654321', segments: 1, encoding: 'gsm7', status: 'accepted' },
  })
  for (const to of ['%2B5511987654321', '+5511987654321', '5511987654321']) {
    expect((await sandbox.call('GET', `/outbox?to=${to}`)).body).toEqual([
      {
        id: expect.any(String),
        channel: 'sms',
        to: '+5511987654321',
        from: 'Operadora',
        subject: null,
        text: '482913 e o seu codigo',
        html: null,
        attachments: [],
        sentAt: expect.stringMatching(/^2026-11-18T15/),
      },
    ])
  }
  expect((await sandbox.call('GET', '/outbox?to=%2B5511900000000')).body).toEqual([])
})

it('sends a message once, also after a restart', async () => {
  const first = await startTestSandbox()
  const answers = await Promise.all(
    [1, 2, 3].map(() => first.call('POST', '/sms/messages', createSms(), KEY)),
  )
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  expect((await later.call('POST', '/sms/messages', createSms(), KEY)).status).toBe(202)
  expect(
    (await later.call('POST', '/sms/messages', createSms({ text: 'other' }), KEY)).body.code,
  ).toBe('id_conflict')
  expect((await later.call('GET', '/outbox')).body).toHaveLength(1)
})

it.each([
  [{ to: '11987654321' }, 422, 'bad_number'],
  [{ to: '+55 11 98765-4321' }, 422, 'bad_number'],
  [{ text: 'ã'.repeat(671) }, 422, 'too_long'],
  [{ text: '' }, 400, 'bad_request'],
  [{ id: undefined }, 400, 'bad_request'],
])('rejects %j', async (more, status, code) => {
  const sandbox = await startTestSandbox()
  expect(await sandbox.call('POST', '/sms/messages', createSms(more), KEY)).toMatchObject({
    status,
    body: { code },
  })
  expect((await sandbox.call('GET', '/outbox')).body).toEqual([])
})

it('requires the key', async () => {
  const sandbox = await startTestSandbox()
  expect((await sandbox.call('POST', '/sms/messages', createSms())).status).toBe(401)
})

it('lists the newest message first', async () => {
  const sandbox = await startTestSandbox()
  for (const id of ['1', '2', '3'])
    await sandbox.call('POST', '/sms/messages', createSms({ id, text: id }), KEY)
  const listTexts = async (query: string) =>
    (await sandbox.call<{ text: string }[]>('GET', `/outbox?${query}`)).body.map(({ text }) => text)
  expect(await listTexts('to=%2B5511987654321')).toEqual(['3', '2', '1'])
  expect(await listTexts('limit=2')).toEqual(['3', '2'])
  expect((await sandbox.call('GET', '/outbox?limit=x')).status).toBe(400)
})

import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeAll, createTempDir } from '../testing/sandbox.ts'
import { Outbox } from '../outbox/outbox.ts'
import { Store } from './store.ts'

afterEach(closeAll)

const fault = (ms: number) => ({ target: 'pix', mode: 'slow', ms }) as const

it('has after a restart what it had before', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  first.commit(['faults', 'pix', fault(1)], ['faults', 'sms', fault(2)])
  first.commit(['faults', 'pix', fault(3)], ['faults', 'sms', null])
  first.close()
  const later = new Store(dir).open()
  expect(later.all('faults')).toEqual([fault(3)])
  later.close()
})

it('forgets the whole of a change that a crash cut in half', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  first.commit(['faults', 'pix', fault(1)])
  first.close()
  appendFileSync(join(dir, 'journal.jsonl'), '[["faults","pix",{"target":"pix"}],["faults","sm')
  const later = new Store(dir).open()
  later.commit(['faults', 'bank', fault(2)])
  later.close()
  const last = new Store(dir).open()
  expect(last.all('faults')).toEqual([fault(1), fault(2)])
  last.close()
})

it('keeps its journal as short as what it holds', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  for (let ms = 0; ms < 50; ms++) first.commit(['faults', 'pix', fault(ms)])
  first.close()
  new Store(dir).open().close()
  expect(readFileSync(join(dir, 'journal.jsonl'), 'utf8').split('\n')).toHaveLength(2)
})

it('keeps only the newest messages', () => {
  const dir = createTempDir()
  const outbox = new Outbox(dir, 3)
  const message = {
    channel: 'sms',
    to: '+55',
    from: 'x',
    subject: null,
    html: null,
    attachments: [],
    sentAt: '',
  } as const
  for (const text of 'abcde') outbox.add({ ...message, attachments: [], text, key: text })
  expect(outbox.list(undefined).map(({ text }) => text)).toEqual(['e', 'd', 'c'])
  const later = new Outbox(dir, 3)
  later.add({ ...message, attachments: [], text: 'f', key: 'f' })
  expect(later.list('+55').map(({ id, text }) => id + text)).toEqual([
    '000000006f',
    '000000005e',
    '000000004d',
  ])
})

it('leaves the journal to the process that has it until it is opened', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  new Store(dir).close()
  first.commit(['faults', 'pix', fault(1)])
  first.close()
  const later = new Store(dir).open()
  expect(later.all('faults')).toEqual([fault(1)])
  later.close()
})

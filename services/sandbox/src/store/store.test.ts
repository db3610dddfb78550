import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeAll, createTempDir } from '../testing/sandbox.ts'
import { Outbox } from '../outbox/outbox.ts'
import { Store } from './store.ts'

afterEach(closeAll)

const createFault = (ms: number) => ({ target: 'pix', mode: 'slow', ms }) as const

it('restores its rows after a restart', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  first.commit(['faults', 'pix', createFault(1)], ['faults', 'sms', createFault(2)])
  first.commit(['faults', 'pix', createFault(3)], ['faults', 'sms', null])
  first.close()
  const later = new Store(dir).open()
  expect(later.all('faults')).toEqual([createFault(3)])
  later.close()
})

it('discards a change that a crash has truncated', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  first.commit(['faults', 'pix', createFault(1)])
  first.close()
  appendFileSync(join(dir, 'journal.jsonl'), '[["faults","pix",{"target":"pix"}],["faults","sm')
  const later = new Store(dir).open()
  later.commit(['faults', 'bank', createFault(2)])
  later.close()
  const last = new Store(dir).open()
  expect(last.all('faults')).toEqual([createFault(1), createFault(2)])
  last.close()
})

it('compacts its journal', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  for (let ms = 0; ms < 50; ms++) first.commit(['faults', 'pix', createFault(ms)])
  first.close()
  new Store(dir).open().close()
  expect(readFileSync(join(dir, 'journal.jsonl'), 'utf8').split('\n')).toHaveLength(2)
})

it('retains only the newest messages', () => {
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

it('does not write the journal before it is opened', () => {
  const dir = createTempDir()
  const first = new Store(dir).open()
  new Store(dir).close()
  first.commit(['faults', 'pix', createFault(1)])
  first.close()
  const later = new Store(dir).open()
  expect(later.all('faults')).toEqual([createFault(1)])
  later.close()
})

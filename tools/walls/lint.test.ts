import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** What the lint says to a file of this text at this place. */
const saidTo = (file: string, text: string): string[] => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/eslint'), ['--stdin', '--stdin-filename', file, '--format', 'json'], {
    cwd: root, input: text, encoding: 'utf8',
  })
  return (JSON.parse(stdout) as [{ messages: { message: string }[] }])[0].messages.map(({ message }) => message)
}

it('does not let a room ask, change or load beside the kernel', () => {
  const said = saidTo('mfe-bills/src/a.ts', "import { lazy } from 'react'\nimport { useMutation, useQuery } from '@tanstack/react-query'\nexport const all = [lazy, useMutation, useQuery]\n")
  expect(said.map((message) => /lazyScreen|shared-kernel\/react/.exec(message)?.[0])).toEqual(['lazyScreen', 'shared-kernel/react'])
})

// ASVS 3.2.2, 1.2.1
it('lets no room put HTML on a page', () => {
  expect(saidTo('mfe-bills/src/a.tsx', 'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n')).toEqual(['No raw HTML.'])
})

const tell = (name: string) => `export const tell = (bus: { emit(name: string): void }) => bus.emit('${name}')\n`

it.each([
  ['mfe-bills/src/a.ts', 'payments.confirmed', "This room tells facts named 'bills.…' only."],
  ['host/src/a.tsx', 'session.ended', "This room tells facts named 'navigation.…' only."],
])('%s does not tell %s, which is the fact of another room', (file, name, message) => {
  expect(saidTo(file, tell(name))).toEqual([message])
})

it.each([['mfe-payments/src/a.ts'], ['mfe-bills/src/a.test.tsx']])('%s may tell payments.confirmed', (file) => {
  expect(saidTo(file, tell('payments.confirmed'))).toEqual([])
})

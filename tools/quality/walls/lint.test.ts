import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const tell = (name: string) =>
  `export const tell = (bus: { emit(name: string): void }) => bus.emit('${name}')\n`

const BESIDE_THE_KERNEL = [
  'mfe-bills/src/a.ts',
  "import { lazy } from 'react'\nimport { useMutation, useQuery } from '@tanstack/react-query'\nexport const all = [lazy, useMutation, useQuery]\n",
] as const
const RAW_HTML = [
  'mfe-bills/src/a.tsx',
  'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
] as const
const OF_ANOTHER_ROOM = [
  ['mfe-bills/src/a.ts', 'payments.confirmed', "This room tells facts named 'bills.…' only."],
  ['host/src/a.tsx', 'session.ended', "This room tells facts named 'navigation.…' only."],
] as const
const MAY_TELL_PAYMENTS = ['mfe-payments/src/a.ts', 'mfe-bills/src/a.test.tsx'] as const

const PIECES = [
  BESIDE_THE_KERNEL,
  RAW_HTML,
  ...OF_ANOTHER_ROOM.map(([file, name]) => [file, tell(name)] as const),
  ...MAY_TELL_PAYMENTS.map((file) => [file, tell('payments.confirmed')] as const),
]

/** One process for all pieces: reading the rules takes longer than following them. */
const LINT = `
  import { text } from 'node:stream/consumers'
  import { ESLint } from 'eslint'
  const eslint = new ESLint()
  const said = []
  for (const [filePath, code] of JSON.parse(await text(process.stdin))) said.push(...await eslint.lintText(code, { filePath }))
  console.log(JSON.stringify(said.map(({ messages }) => messages.map(({ message }) => message))))`

let all: string[][]
beforeAll(() => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LINT], {
    cwd: join(__dirname, '../../..'),
    input: JSON.stringify(PIECES),
    encoding: 'utf8',
  })
  all = JSON.parse(stdout) as string[][]
})

/** What the lint says to a file of this text at this place. */
const saidTo = (file: string, code: string) =>
  all[PIECES.findIndex((piece) => piece[0] === file && piece[1] === code)]

it('does not let a room ask, change or load beside the kernel', () => {
  expect(
    saidTo(...BESIDE_THE_KERNEL)?.map(
      (message) => /lazyScreen|shared-kernel\/react/.exec(message)?.[0],
    ),
  ).toEqual(['lazyScreen', 'shared-kernel/react'])
})

// ASVS 3.2.2, 1.2.1
it('lets no room put HTML on a page', () => {
  expect(saidTo(...RAW_HTML)).toEqual(['No raw HTML.'])
})

it.each(OF_ANOTHER_ROOM)(
  '%s does not tell %s, which is the fact of another room',
  (file, name, message) => {
    expect(saidTo(file, tell(name))).toEqual([message])
  },
)

it.each(MAY_TELL_PAYMENTS)('%s may tell payments.confirmed', (file) => {
  expect(saidTo(file, tell('payments.confirmed'))).toEqual([])
})

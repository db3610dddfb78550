/** @slow the rules need the types of the whole repository */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const emit = (name: string) =>
  `export const emit = (bus: { emit(name: string): void }) => bus.emit('${name}')\n`

const RAW_HTML = [
  'raw HTML',
  'mfe-bills/src/offer/plan-bar.tsx',
  'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
  ['No raw HTML.'],
] as const

/**
 * Code that replaces an existing file, because types exist only for files of the project, and the
 * start of each expected message.
 */
const CASES: readonly (readonly [
  what: string,
  file: string,
  code: string,
  messages: readonly string[],
])[] = [
  [
    'a query library beside the kernel',
    'mfe-bills/src/offer/plan.rules.ts',
    "import { lazy } from 'react'\nimport { useMutation } from '@tanstack/react-query'\nexport const all = [lazy, useMutation]\n",
    ["'lazy' import from 'react' is restricted", "'@tanstack/react-query' import is restricted"],
  ],
  [
    'an event of another remote',
    'mfe-bills/src/offer/plan.rules.ts',
    emit('payments.confirmed'),
    ["Emit only events named 'bills.…' here."],
  ],
  [
    'an event of the kernel in the host',
    'host/src/portal.tsx',
    emit('session.ended'),
    ["Emit only events named 'navigation.…' here."],
  ],
  [
    'no event of its own',
    'mfe-payments/src/payment/poll-delay.rules.ts',
    emit('payments.confirmed'),
    [],
  ],
  ['no event in a test', 'mfe-bills/src/routes.test.tsx', emit('payments.confirmed'), []],
  [
    'waits without a deadline',
    'mfe-payments/src/methods/google-pay/wallet.ts',
    'export const all = [fetch("/a"), navigator.share?.({}), navigator.credentials.get(), navigator.serviceWorker.ready, Promise.race([fetch("/b")])]\n',
    ['fetch may', 'share may', 'get may', 'ready may'],
  ],
  [
    'functions that the oldest browsers lack',
    'packages/contract/src/problem.ts',
    'export const all = [Object.hasOwn({}, "a"), new URLSearchParams().size, crypto.randomUUID(), [1].at(-1), structuredClone(1), AbortSignal.timeout(1)]\n',
    [
      'ObjectConstructor.hasOwn',
      'URLSearchParams.size',
      'Crypto.randomUUID',
      'Array.at',
      'structuredClone',
      'AbortSignal.timeout',
    ].map((name) => `${name} is missing in`),
  ],
  [
    'dates read from a text of the locale',
    'packages/contract/src/problem.ts',
    "export const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' }).format(0).split(', ')\n",
    ['Use formatToParts.', 'Use formatDateTime or formatToParts.'],
  ],
  [
    'no function whose presence is checked',
    'packages/contract/src/problem.ts',
    "export const all = [navigator.canShare?.({}), 'randomUUID' in crypto && crypto.randomUUID(), typeof structuredClone === 'function' && structuredClone(1)]\n",
    [],
  ],
  [
    'a pattern that takes quadratic time',
    'services/edge/src/http/encoding.ts',
    'export const parts = (text: string) => text.split(/\\s*;\\s*q=/)\n',
    ['Any attack string /\\s+/ plus some rejecting suffix will cause quadratic runtime'],
  ],
  [
    'a promise that nothing waits for',
    'services/edge/src/http/encoding.ts',
    'const work = async () => undefined\nexport const start = () => {\n  work()\n}\n',
    ['Promises must be awaited'],
  ],
  [
    'a promise as a condition',
    'services/edge/src/http/encoding.ts',
    'const isReady = async () => true\nexport const start = () => (isReady() ? 1 : 2)\n',
    ['Expected non-Promise value in a boolean conditional'],
  ],
  [
    'a switch that forgets a case',
    'services/edge/src/http/encoding.ts',
    "export const cost = (way: 'a' | 'b') => {\n  switch (way) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    ['Switch is not exhaustive'],
  ],
  [
    'a deprecated function',
    'services/edge/src/http/encoding.ts',
    'export const part = (text: string) => text.substr(1)\n',
    ['`substr` is deprecated'],
  ],
  [
    'state that is set during rendering',
    'mfe-bills/src/offer/plan-bar.tsx',
    "import { useState } from 'react'\nexport const Bad = () => {\n  const [count, setCount] = useState(0)\n  setCount(1)\n  return <p>{count}</p>\n}\n",
    ['Error: Cannot call setState during render'],
  ],
  [
    'a picture without a text',
    'mfe-bills/src/offer/plan-bar.tsx',
    'export const Picture = () => <img src="a.png" />\n',
    ['img elements must have an alt prop'],
  ],
]

/** One process for all cases: loading the rules takes longer than running them. */
const LINT = `
  import { text } from 'node:stream/consumers'
  import { ESLint } from 'eslint'
  const eslint = new ESLint()
  const reports = []
  for (const [, filePath, code] of JSON.parse(await text(process.stdin))) reports.push(...await eslint.lintText(code, { filePath }))
  console.log(JSON.stringify(reports.map(({ messages }) => messages.map(({ message }) => message))))`

let reports: string[][]
beforeAll(() => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LINT], {
    cwd: join(__dirname, '../../..'),
    input: JSON.stringify([...CASES, RAW_HTML]),
    encoding: 'utf8',
  })
  reports = JSON.parse(stdout) as string[][]
})

describe('eslint', () => {
  it.each(CASES.map((one, at) => [...one, at] as const))(
    'reports %s in %s',
    (_what, _file, _code, messages, at) => {
      const starts = reports[at]?.map((message, i) => message.slice(0, messages[i]?.length))
      expect(starts).toEqual(messages)
    },
  )

  // ASVS 3.2.2, 1.2.1
  it('reports raw HTML in a remote', () => {
    expect(reports.at(-1)).toEqual(RAW_HTML[3])
  })
})

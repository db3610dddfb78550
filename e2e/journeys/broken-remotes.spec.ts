import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyBrokenPartnerBuild } from '../support/broken-partner-build.ts'
import { markExtended } from '../support/extended.ts'
import { buildTestRemote, copyBuild, publishBuild, readRelease } from '../support/test-remote.ts'
import { expect, test } from '../support/watch.ts'

const place = fileURLToPath(new URL('../../.cache/broken-remotes', import.meta.url))
const registry = join(place, 'registry.json')

/** Code of one page each; `access` is public where a session decides. */
const PAGES: Readonly<Record<string, string>> = {
  inteira: 'return heading',
  tarde: "useEffect(() => { setTimeout(() => { throw new Error('tarde demais') }, 8_000) }, [])",
  sessao: "if (useSession().status === 'AUTHENTICATED') throw new Error('com sessão')",
  folha: '',
  rolagem: "useEffect(() => { document.body.style.overflow = 'hidden' }, [])",
  intervalo: 'useEffect(() => { setInterval(() => undefined, 5_000) }, [])',
  laco: 'useEffect(() => { for (;;); }, [])',
  espera: 'return <p aria-busy="true" />',
  memoria: "useEffect(() => { addEventListener('resize', () => undefined) }, [])",
  evento:
    "const { bus } = useKernel(); useEffect(() => { Reflect.apply(bus.emit, bus, ['bills.agreement-created', {}]) }, [])",
  conteudo:
    "const { bus } = useKernel(); useEffect(() => { Reflect.apply(bus.emit, bus, ['prova.feita', { soma: 1 }]) }, [])",
}
const toComponent = (name: string) => name[0]?.toUpperCase() + name.slice(1)

const SOURCES = {
  'src/leak.css': 'h1, footer { color: rgb(200, 0, 0) !important }\n',
  'src/folha.tsx': "import './leak.css'\nexport default () => <h1>Folha</h1>\n",
  'src/remote.tsx': `import { defineRemote } from 'shared-kernel'
import { lazyScreen, useKernel, useSession } from 'shared-kernel/react'
import { useEffect } from 'react'
const heading = <h1>Prova</h1>
${Object.entries(PAGES)
  .filter(([name]) => name !== 'folha')
  .map(([name, code]) => `const ${toComponent(name)} = () => { ${code}\n return heading }`)
  .join('\n')}
const Folha = lazyScreen(() => import('./folha'))
export default defineRemote({ name: 'prova', routes: [
${Object.keys(PAGES)
  .map((name) => `  { path: '/prova/${name}', Component: ${toComponent(name)} },`)
  .join('\n')}
] })
`,
}

test.describe(
  'a broken remote is not published, and publish prints the reason',
  markExtended(true),
  () => {
    let dist: string
    test.beforeAll(async () => {
      dist = await buildTestRemote(
        place,
        Object.keys(PAGES).map((name) => ({
          path: `/prova/${name}`,
          access: name === 'sessao' ? 'public' : 'private',
        })),
        SOURCES,
      )
    })
    test.afterAll(() => rmSync(place, { recursive: true, force: true }))

    const BROKEN: readonly [what: string, page: string, why: string, code?: string][] = [
      [
        'throws when it is loaded',
        'inteira',
        'the page threw sem carga',
        "throw new Error('sem carga');",
      ],
      ['throws late', 'tarde', 'the page threw tarde demais, within 60 s after it was shown'],
      ['throws only when signed in', 'sessao', '.*com sessão.*'],
      [
        'styles elements of the host',
        'folha',
        'its CSS leaks: <footer> of the host gets .*color: rgb\\(200, 0, 0\\) instead of .*; use CSS modules',
      ],
      [
        'leaves its style on the page',
        'rolagem',
        'its CSS leaks: <body> of the host gets overflow.*: hidden instead of visible; use CSS modules',
      ],
      [
        'starts an interval when it is loaded',
        'inteira',
        'an interval that remoteEntry.js started still runs after it was left; clear it when the page unmounts',
        'setInterval(() => {}, 5000);',
      ],
      [
        'never clears an interval',
        'intervalo',
        'an interval that \\S+ started still runs after it was left; clear it when the page unmounts',
      ],
      ['never ends', 'laco', 'the page did not respond within 60 s; a loop in it does not end'],
      ['never finishes to load', 'espera', 'it was still loading after 30 s'],
      [
        'is too large',
        'inteira',
        'it loads \\d{3,} KB of its own files, the budget is 300 KB \\(brotli\\)',
        `/*${randomBytes(400_000).toString('base64')}*/`,
      ],
      [
        'leaks memory',
        'memoria',
        '20 visits leave \\d+ listeners in the page; remove listeners and drop references when it unmounts',
      ],
      ['emits an event of another remote', 'evento', '.*bills.agreement-created: foreign event.*'],
      ['emits an event with a wrong payload', 'conteudo', '.*prova.feita: unknown.*'],
    ]
    for (const [what, page, why, code] of BROKEN) {
      test(`a remote that ${what}`, async ({ stack }) => {
        const copy = copyBuild(dist, join(place, what), [`/prova/${page}`], { code })
        const { version } = readRelease(copy)
        expect(await publishBuild('prova', copy, { registry, portal: stack.portal })).toMatch(
          new RegExp(
            `^prova ${version} is not published: /prova/${page}, tried as /prova/${page}( and signed in)?, in host \\S+: ${why}\\.\\n$`,
          ),
        )
      })
    }

    test('a remote with a page of another remote', async ({ stack }) => {
      mkdirSync(dirname(registry), { recursive: true })
      const routes = [{ path: '/prova/inteira', access: 'private' }]
      writeFileSync(
        registry,
        JSON.stringify({
          remotes: { support: { live: { name: 'support', version: '7', routes }, history: [] } },
        }),
      )
      const copy = copyBuild(dist, join(place, 'rota'), ['/prova/inteira'])
      const { version } = readRelease(copy)
      expect(await publishBuild('prova', copy, { registry, portal: stack.portal })).toBe(
        `prova ${version} is not published: the page /prova/inteira belongs to support (/prova/inteira of release 7). ` +
          'Choose another path, or ask team support to publish a release without it first.\n',
      )
      rmSync(registry)
    })

    test("a payments release that throws in partners' pages", async ({ stack }) => {
      const copy = join(place, 'parceiro')
      const version = copyBrokenPartnerBuild(copy)
      expect(await publishBuild('payments', copy, { registry, portal: stack.portal })).toBe(
        `payments ${version} is not published: a partner's page with the script: ` +
          'the console logged Payments of the portal could not be loaded Error: sem rumo.\n',
      )
    })

    test('a correct remote is published', async ({ stack }) => {
      const copy = copyBuild(dist, join(place, 'sem-falha'), ['/prova/inteira'])
      expect(await publishBuild('prova', copy, { registry, portal: stack.portal })).toMatch(
        /^smoke-tested on .* \/prova\/inteira\nprova +live /,
      )
    })
  },
)

/** @slow adds to a copy of the tree, and compiles, tests and builds it */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTheTree, type CopyOfTheTree } from './copy-of-the-tree.ts'

// Timeout for compilers, linters and builds on a loaded machine.
jest.setTimeout(3_600_000)

let copy: CopyOfTheTree
let added: string[]

/** Follows the guides in docs/how-to: files of their own, and these lines in files that exist. */
beforeAll(() => {
  copy = copyTheTree()
  added = [
    'endpoint',
    'screen',
    'remote',
    'method',
    'component',
    'notification',
    'variable',
  ].flatMap((thing) => copy.add(thing))

  copy.insert(
    'packages/contract/src/endpoints/index.ts',
    "export * from './open-payments.ts'",
    "export * from './open-hours.ts'\n",
  )
  copy.insert(
    'services/api/src/identity/slice.ts',
    'import { registerLoginRoutes }',
    "import { registerHoursRoutes } from './endpoints/hours-routes.ts'\n",
  )
  copy.insert(
    'services/api/src/identity/slice.ts',
    '    registerPublicRoutes(app, platform)',
    '    registerHoursRoutes(app)\n',
  )

  copy.insert(
    'portal.json',
    '    "channels": {',
    '    "hours": { "path": "/horario-de-atendimento", "remote": "support", "access": "public" },\n',
  )
  copy.insert(
    'mfe-support/src/routes/routes.tsx',
    "  {\n    path: getPathPattern('channels')",
    "  { path: getPathPattern('hours'), Component: lazyScreen(() => import('../hours/hours-screen.tsx')) },\n",
  )

  copy.insert('portal.json', '    "auth": {', '    "club": { "port": 3105 },\n')
  copy.insert(
    'portal.json',
    '    "channels": {',
    '    "club": { "path": "/clube", "remote": "club", "access": "private" },\n',
  )
  const compose = 'docker-compose.yml'
  copy.insert(compose, '\n      FRAME_ORIGINS:', ' club=http://mfe-club:3105')
  copy.insert(compose, '      }\n', '        mfe-club: { condition: service_healthy },\n')
  const [container = ''] = /\n {2}mfe-support:\n[^]*?\n(?=\n)/.exec(copy.read(compose)) ?? []
  copy.insert(
    compose,
    '\n  mfe-support:\n',
    container.replaceAll('support', 'club').replaceAll('3104', '3105'),
  )
  copy.install('mfe-club', 'mfe-support')

  copy.insert(
    'packages/contract/src/payments/methods.ts',
    '  googlePay: {',
    "  carteira: { name: 'Carteira digital', folder: 'carteira', wire: 'WALLET', path: 'carteira', order: z.strictObject({}), charge: z.object({ link: z.url() }) },\n",
  )

  copy.insert(
    'services/api/src/config/schema.ts',
    '  offerUrl: variable(',
    "  careClosesAt: variable('CARE_CLOSES_AT', z.iso.time({ precision: -1 }).default('20:00'), 'When customer care closes.'),\n",
  )

  const notifications = 'services/api/src/billing/notifications'
  copy.insert(
    `${notifications}/notification-data.ts`,
    "  | { readonly kind: 'email'",
    "  | { readonly kind: 'up-to-date'; readonly on: CalendarDate }\n",
  )
  copy.insert(
    `${notifications}/notifications.ts`,
    '  ...campaigns.map(buildOffer),\n',
    "  ...(contracts.some(({ debts }) => debts.some(isOwed)) ? [] : [{ kind: 'up-to-date' as const, on: today }]),\n",
  )
  copy.insert(
    `${notifications}/texts.ts`,
    "    case 'email':",
    "    case 'up-to-date':\n      return { id: `up-to-date-${notification.on}`, name: 'information', title: 'Tudo em dia', description: 'Você não tem faturas em aberto.' }\n",
  )
  copy.insert(
    `${notifications}/build-link.ts`,
    "    case 'email':\n",
    "    case 'up-to-date':\n      return buildPath('home')\n",
  )

  copy.insert(
    'packages/contract/src/amounts.ts',
    '  discount: {',
    "  correction: { label: 'Correção monetária', part: 'late' },\n",
  )
  copy.insert(
    'services/api/src/billing/rules/late-charges.ts',
    '    interest: truncateCents(',
    '    correction: truncateCents(amount * days, BASIS_POINTS),\n',
  )
})
afterAll(() => copy.remove())

it('passes types, boundary rules and lint with each addition', async () => {
  // Each thread loads the whole program: one thread halves the total work.
  await copy.run([
    'tools/quality/types/node_modules/typescript/bin/tsc',
    '--noEmit',
    '--singleThreaded',
  ])
  await copy.run([
    'node_modules/eslint/bin/eslint.js',
    '--max-warnings=0',
    ...added.filter((path) => /\.tsx?$/.test(path)),
  ])
  const folders = ['mfe-club', 'mfe-support', 'mfe-payments', 'services/api', 'packages/contract']
  await copy.run([
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'tools/quality/boundaries/dependency-cruiser.cjs',
    ...folders,
  ])
})

it('passes the tests of the added endpoint, screens and payment method', async () => {
  const tests = added.filter((path) => /\.test\.tsx?$/.test(path))
  // These suites check every endpoint's fixture and every payment method.
  const ofAll = [
    'packages/contract/src/endpoints/',
    'packages/contract/src/payments/',
    'services/api/src/payments/methods/registry.test.ts',
  ]
  // One run, because each run starts with an empty transform cache.
  const said = await copy.run([
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--runInBand',
    // A suite that fails in its setup may leave a database open.
    '--forceExit',
    '--silent',
    ...tests,
    ...ofAll,
  ])
  for (const test of tests) expect(said).toMatch(new RegExp(`PASS .*${test}`))
})

it('builds the remote, lists it in the registry and gives it a container', async () => {
  await copy.run(['../tools/build/federation/build.mjs'], 'mfe-club')
  await copy.run(['tools/release/cli.mjs', 'sync'])
  const listed = await copy.run(['tools/release/cli.mjs', 'list'])
  expect(listed).toContain('club')
  await copy.run([
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--silent',
    'tools/start/compose.test.ts',
  ])
})

it('names every changed place in a guide of docs/how-to', () => {
  const folder = join(__dirname, '../../../docs/how-to')
  const guides = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const place of [
    'packages/contract/src/endpoints/',
    'portal.json',
    'payments/methods.ts',
    'packages/contract/src/amounts.ts',
    'billing/rules/late-charges.ts',
    'mfe-payments/src/methods/',
    'services/api/src/payments/methods/',
    'services/api/src/billing/notifications/notification-data.ts',
    'services/api/src/config/schema.ts',
  ]) {
    expect(guides.join('\n')).toContain(place)
  }
})

import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import * as contract from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { rooms } from 'portal-rooms'
import { createRoot } from 'react-dom/client'
import type { PortalRemote } from 'shared-kernel'
import { BrowserRouter, KernelProvider, Link, Route, Routes } from 'shared-kernel/react'
import { createTestKernel, type TestKernel } from 'shared-kernel/testing'

/** Query and place that open a page with the fixtures' invoice. */
const REFERENCE = contract.contractsFixture.output.contracts[0]?.debts[0]?.reference ?? ''

/** Every endpoint answers its fixture; a stream of events stays open and silent. */
function answerAll({ api }: TestKernel): void {
  const fixtures = new Map<string, unknown>(Object.entries(contract))
  for (const endpoint of ALL_ENDPOINTS) {
    const fixture = fixtures.get(`${endpoint.id}Fixture`)
    if (endpoint.answer === 'events') {
      api.reply(endpoint, () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
    } else if (typeof fixture === 'object' && fixture !== null && 'output' in fixture) {
      api.answer(endpoint, fixture.output)
    }
  }
}

const example = (path: string): string =>
  `${path.replace(':method', 'pix').replace(/:\w+/g, REFERENCE)}${path.startsWith(contract.patternOf('picker')) ? `?contas=${REFERENCE}` : ''}`

const Room = ({ remote }: { remote: PortalRemote }) => (
  <>
    <nav aria-label="Pages of this room">
      {remote.routes.map(({ path }) => <Link key={path} to={example(path)} style={{ marginInlineEnd: 16 }}>{path}</Link>)}
    </nav>
    <main>
      <Routes>{remote.routes.map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />)}</Routes>
    </main>
  </>
)

const [name = '', load] = Object.entries(rooms)[0] ?? []
const isForVisitors = contract.PATHS.some(({ remote, when }) => remote === name && when === 'signed-out')
const world = createTestKernel({ session: isForVisitors ? 'signed-out' : 'signed-in' })
answerAll(world)
const root = document.getElementById('root')
if (!root || !load) throw new Error('there is nothing to show')
const { default: remote } = await load()
createRoot(root).render(
  <BrowserRouter>
    <KernelProvider kernel={world.kernel}><Room remote={remote} /></KernelProvider>
  </BrowserRouter>,
)

import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import '@portal/ui-kit/typeface.css'
import * as contract from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { examples, remotes } from 'portal-remotes'
import type { ComponentType, CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import type { PortalRemote, RemoteSlots } from 'shared-kernel'
import {
  BrowserRouter,
  KernelProvider,
  Link,
  Navigate,
  Route,
  Routes,
  useNavigate,
} from 'shared-kernel/react'
import { createTestKernel, type TestKernel } from 'shared-kernel/testing'

/** Every endpoint returns its fixture; an event stream stays open and silent. */
function mockAllEndpoints({ api }: TestKernel): void {
  const fixtures = new Map<string, unknown>(Object.entries(contract))
  for (const endpoint of ALL_ENDPOINTS) {
    const fixture = fixtures.get(`${endpoint.id}Fixture`)
    if (endpoint.responseKind === 'events') {
      api.handle(
        endpoint,
        () =>
          new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
      )
    } else if (typeof fixture === 'object' && fixture !== null && 'output' in fixture) {
      api.respond(endpoint, fixture.output)
    }
  }
}

/** Shows slots that have no URL of their own. */
const SLOTS = '/-/'
const SESSION_LEFT_MS = 90_000

/** Props of every slot. */
interface SlotProps {
  onClose(): void
  onSubmitted(): void
  paymentId: string
  expirationTime: string
}

/** A widget of the host; closing it leaves an empty page. */
function Slot({ Part }: { Part: ComponentType<SlotProps> }) {
  const navigate = useNavigate()
  const close = (): void => void navigate(SLOTS)
  return (
    <Part
      onClose={close}
      onSubmitted={close}
      paymentId={contract.payFixture.output.id}
      expirationTime={new Date(Date.now() + SESSION_LEFT_MS).toISOString()}
    />
  )
}

const listSlots = (slots: RemoteSlots = {}) =>
  Object.entries(slots) as [string, ComponentType<SlotProps>][]

const bar: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '8px 16px',
  background: 'var(--color-surface-subtle)',
  font: '14px/1.5 var(--font)',
}
const main: CSSProperties = {
  maxWidth: 'calc(var(--page) + 2 * var(--page-gutter))',
  margin: '0 auto',
  padding: 'var(--space-24) var(--page-gutter)',
}

const RemotePage = ({ remote: { routes, slots } }: { remote: PortalRemote }) => {
  const addresses = routes.map(({ path }) => examples[path] ?? path)
  const [first = '/'] = addresses
  return (
    <>
      <nav aria-label="Pages and slots of this remote" style={bar}>
        {addresses.map((address) => (
          <Link key={address} to={address}>
            {address}
          </Link>
        ))}
        {listSlots(slots).map(([slot]) => (
          <Link key={slot} to={SLOTS + slot}>
            {slot}
          </Link>
        ))}
      </nav>
      <main style={main}>
        <Routes>
          {routes.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          {listSlots(slots).map(([slot, Part]) => (
            <Route key={slot} path={SLOTS + slot} element={<Slot Part={Part} />} />
          ))}
          {!addresses.includes('/') && <Route path="/" element={<Navigate to={first} replace />} />}
        </Routes>
      </main>
    </>
  )
}

const [name = '', load] = Object.entries(remotes)[0] ?? []
const isForVisitors = contract.PATHS.some(
  ({ remote, when }) => remote === name && when === 'signed-out',
)
const world = createTestKernel({ session: isForVisitors ? 'signed-out' : 'signed-in' })
mockAllEndpoints(world)
const root = document.getElementById('root')
if (!root || !load) throw new Error('there is nothing to show')
const { default: remote } = await load()
createRoot(root).render(
  <BrowserRouter>
    <KernelProvider kernel={world.kernel}>
      <RemotePage remote={remote} />
    </KernelProvider>
  </BrowserRouter>,
)

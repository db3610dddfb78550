import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  FirstRoute,
  Link,
  MemoryRouter,
  Navigate,
  useLocation,
  useParams,
  useSearchParams,
} from './memory-router.tsx'

const Page = () => {
  const { method = '' } = useParams()
  const [query] = useSearchParams()
  return <p>{`${method} ${query.get('contas') ?? ''} ${useLocation().key}`}</p>
}

const show = (start: string) =>
  render(
    <MemoryRouter start={start} origin="https://portal.example.com">
      <Link to="/pagamento/pix?contas=FT1,FT2">Pix</Link>
      <FirstRoute
        routes={[
          { path: '/pagamento/:method', element: <Page /> },
          { path: '/antigo', element: <Navigate replace to="/pagamento/boleto" /> },
          { path: '*', element: <p>outra</p> },
        ]}
      />
    </MemoryRouter>,
  )

it("navigates between pages without changing the URL of the partner's page", async () => {
  const before = [location.href, history.length]
  show('/')
  expect(screen.getByText('outra')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Pix' }))
  expect(screen.getByText(/^pix FT1,FT2 visit-\d+$/)).toBeVisible()
  expect([location.href, history.length]).toEqual(before)
})

it('opens the page of the portal when a link is opened in a new tab', () => {
  show('/')
  expect(screen.getByRole('link', { name: 'Pix' })).toHaveAttribute(
    'href',
    'https://portal.example.com/pagamento/pix?contas=FT1,FT2',
  )
})

it('redirects from a page that renders Navigate', async () => {
  show('/antigo')
  expect(await screen.findByText(/^boleto visit-\d+$/)).toBeVisible()
})

import type { ComponentProps } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LinkComponent } from '../navigation/link-component.ts'
import { Footer } from './footer.tsx'
import { Shell } from './shell.tsx'

const Link: LinkComponent = ({ to, ...props }) => <a href={to} {...props} />

const show = (props: Partial<ComponentProps<typeof Shell>> = {}) => {
  const onSignOut = jest.fn()
  const all = {
    isSignedIn: false,
    customerName: '',
    notificationCount: 0,
    path: '/',
    Link,
    onSignOut,
    onNotifications: jest.fn(),
    onQuestions: jest.fn(),
    ...props,
  }
  const toShell = (path: string) => (
    <Shell {...all} path={path}>
      <h1>Contas</h1>
    </Shell>
  )
  const { rerender } = render(toShell(all.path))
  const goTo = (path: string) => rerender(toShell(path))
  return { onSignOut, goTo }
}

const header = () => within(screen.getByRole('banner'))
const signedIn = { isSignedIn: true, customerName: 'Maria', notificationCount: 2 }

describe('header', () => {
  it('shows the logo and help to an anonymous user', () => {
    show()
    expect(header().getAllByRole('link')).toEqual([
      header().getByRole('link', { name: 'Sinal, página inicial' }),
      header().getByRole('link', { name: /^Precisando de ajuda/ }),
    ])
    expect(header().queryByRole('button')).not.toBeInTheDocument()
  })

  it('links a customer to home, email, policy, channels and the own account', async () => {
    show({ ...signedIn, onHelp: jest.fn(), path: '/canais-de-atendimento' })
    await header().findByRole('button', { name: 'Desconectar' })
    expect(
      header()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/',
      '/',
      '/cadastro-de-email',
      '/politica-de-privacidade',
      '/canais-de-atendimento',
      '/minha-conta',
    ])
    expect(header().getByRole('link', { name: 'Minha conta, Maria' })).toHaveTextContent('Maria')
    expect(header().getByRole('link', { current: 'page' })).toHaveTextContent(
      'Canais de Atendimento',
    )
  })

  it.each([
    [0, 'Notificações'],
    [1, 'Notificações, 1 nova'],
    [12, 'Notificações, 12 novas'],
  ])('announces the unread count as text: %i', async (notificationCount, name) => {
    show({ ...signedIn, notificationCount })
    expect(await header().findByRole('button', { name })).toBeInTheDocument()
  })

  it('opens the notification panel from the bell', async () => {
    const onNotifications = jest.fn()
    show({ ...signedIn, onNotifications })
    await userEvent.click(await header().findByRole('button', { name: /^Notificações/ }))
    expect(onNotifications).toHaveBeenCalledTimes(1)
  })

  // ASVS 7.4.4
  it('signs out on request', async () => {
    const { onSignOut } = show(signedIn)
    await userEvent.click(await header().findByRole('button', { name: 'Desconectar' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })
})

describe('mobile menu', () => {
  const open = async () => {
    const { onSignOut, goTo } = show(signedIn)
    await userEvent.click(await header().findByRole('button', { name: 'Menu' }))
    return {
      onSignOut,
      goTo,
      menu: within(await screen.findByRole('dialog', { name: 'Olá, Maria' })),
    }
  }

  it('has its links in order', async () => {
    const { menu } = await open()
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Minha conta',
      'Início',
      'E-mail',
      'Política de Privacidade',
      'Canais de Atendimento',
    ])
    expect(menu.getByRole('button', { name: 'Desconectar' })).toBeInTheDocument()
  })

  it('closes before it signs out', async () => {
    const { onSignOut, menu } = await open()
    await userEvent.click(menu.getByRole('button', { name: 'Desconectar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('closes when the back button changes the page, and stays closed', async () => {
    const { goTo } = await open()
    goTo('/notificacoes')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    goTo('/')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('frame', () => {
  // WCAG 2.4.1
  it('has a skip link to the content', () => {
    show()
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    )
  })

  it('lists the phone numbers of each product', () => {
    show()
    const band = within(screen.getByRole('region', { name: 'Fale com a gente' }))
    expect(band.getByRole('link', { name: '103 41' })).toHaveAttribute('href', 'tel:10341')
    expect(
      band.getByText(
        (_, element) => element?.tagName === 'DD' && element.textContent === '*144 ou 1056',
      ),
    ).toBeVisible()
  })

  it('opens both app stores in a new tab', () => {
    show()
    const card = within(screen.getByRole('complementary', { name: 'App Meu TIM' }))
    expect(card.getByText('Aproveite os benefícios e a comodidade do nosso App.')).toBeVisible()
    expect(card.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual([
      '_blank',
      '_blank',
    ])
  })

  it('has four footer sections, the SSL badge and the current year', () => {
    jest.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') })
    show()
    jest.useRealTimers()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Sobre',
      'Ajuda',
      'E-mail',
      'Formas de pagamento',
    ])
    expect(footer.getByText('Conexão protegida por SSL')).toBeVisible()
    expect(footer.getByText(/© 2031/)).toBeVisible()
  })

  it('shows the current year when the prerendered HTML has an older one', async () => {
    const year = new Date().getFullYear()
    const footer = <Footer Link={Link} onQuestions={() => undefined} />
    const { container, unmount } = render(footer)
    const html = container.innerHTML.replace(`© ${year}`, `© ${year - 1}`)
    unmount()
    const built = document.createElement('div')
    built.innerHTML = html
    expect(built).toHaveTextContent(`© ${year - 1}`)
    const root = await act(async () => hydrateRoot(built, footer))
    expect(built).toHaveTextContent(`© ${year}`)
    act(() => root.unmount())
  })

  it('reports each opening of the help section once', async () => {
    const onQuestions = jest.fn()
    show({ onQuestions })
    const toggle = (title: string) =>
      userEvent.click(screen.getByRole('heading', { name: title, hidden: true }))
    for (const [title, times] of [
      ['Sobre', 0],
      ['Ajuda', 1],
      ['Ajuda', 1],
      ['Ajuda', 2],
    ] as const) {
      await toggle(title)
      await waitFor(() => expect(onQuestions).toHaveBeenCalledTimes(times))
    }
  })

  // WCAG 3.2.6
  it('opens help in place where the page supports it', async () => {
    const onHelp = jest.fn()
    show({ onHelp })
    await userEvent.click(
      screen.getByRole('button', { name: 'Precisando de ajuda? Clique aqui e fale conosco.' }),
    )
    expect(onHelp).toHaveBeenCalledTimes(1)
  })

  it.each(['/pagamento', '/pagamento/pix', '/pagamento/comprovante/pay_01'])(
    'shows no links but help on payment pages: %s',
    async (path) => {
      show({ ...signedIn, path })
      expect(await screen.findByRole('link', { name: /^Precisando de ajuda/ })).toBeVisible()
      expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
      expect(screen.queryByRole('region', { name: 'Fale com a gente' })).not.toBeInTheDocument()
    },
  )

  // Consumer law 21, 22
  it('links to the service channels from the footer', () => {
    show()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('Canais de Atendimento').closest('a')).toHaveAttribute(
      'href',
      '/canais-de-atendimento',
    )
  })

  // Consumer law 21, 22
  it('links to the service channels where help cannot open in place', () => {
    show()
    expect(
      screen.getByRole('link', { name: 'Precisando de ajuda? Clique aqui e fale conosco.' }),
    ).toHaveAttribute('href', '/canais-de-atendimento')
  })
})

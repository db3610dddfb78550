import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import ChannelsScreen from './channels-screen.tsx'

// Consumer law 21, 22
it('channels page has ombudsman, Anatel, consumidor.gov.br, TDD and Libras', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  const find = (name: string): HTMLElement =>
    screen.getByRole('heading', { level: 2, name }).closest('section')!
  for (const name of ['Ouvidoria', 'Anatel'])
    expect(within(find(name)).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    )
  expect(
    within(find('consumidor.gov.br')).getByRole('link', { name: /^Abrir o site/ }),
  ).toHaveAttribute('href', 'https://www.consumidor.gov.br/')
  expect(find('Pessoas com deficiência auditiva ou de fala')).toHaveTextContent(/TDD.*Libras/)
})

// Consumer law 26
it('channels page has legal name, CNPJ, postal address and e-mail of the company', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  const card = screen
    .getByRole('heading', { level: 2, name: 'Dados da empresa' })
    .closest('section')!
  expect(card).toHaveTextContent(
    /Operadora Telecom S\.A\.CNPJ 11\.444\.777\/0001-61Avenida Paulista, 1000, Bela Vista, São Paulo\/SP, CEP 01310-100/,
  )
  expect(within(card).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:atendimento@operadora.example.com',
  )
})

it('channels page links every phone number and shows its hours', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  const numbers = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
  expect(numbers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['103 41', 'tel:10341'],
    ['*144', 'tel:*144'],
    ['1056', 'tel:1056'],
    ['0800 882 0041', 'tel:08008820041'],
    ['1331', 'tel:1331'],
    ['1332', 'tel:1332'],
    ['0800 882 0142', 'tel:08008820142'],
  ])
  const [fibre] = screen
    .getAllByRole('heading', { level: 2, name: 'Fibra' })
    .map((heading) => heading.closest('section'))
  expect(within(fibre!).getByText('Todos os dias, 24 horas')).toBeVisible()
})

it.each([
  ['religacao', 'Paguei. Quando a linha volta a funcionar?'],
  ['segunda VIA', 'Como tiro a segunda via da fatura?'],
  ['ouvidoria', 'Não concordo com a resposta. O que posso fazer?'],
  ['estorno', 'Paguei a mesma fatura duas vezes. E agora?'],
])('channels page finds a question by "%s"', async (query, question) => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  await userEvent.type(screen.getByLabelText('Buscar nas perguntas'), query)
  const found = within(screen.getByRole('region', { name: 'Perguntas frequentes' }))
  expect(found.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    [question],
  )
})

// Consumer law 20
it('channels page says that the customer chooses what becomes of a double payment', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  expect(screen.getByText(/você escolhe no comprovante: receber de volta/)).toBeInTheDocument()
})

it('channels page says what works for people with disabilities, what does not, and how to complain', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  const statement = within(screen.getByRole('region', { name: 'Acessibilidade' }))
  for (const name of ['O que funciona', 'O que ainda não funciona', 'Encontrou uma barreira?'])
    expect(statement.getByRole('heading', { level: 3, name })).toBeVisible()
  expect(statement.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
})

it('channels page shows that no question matches', async () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  await userEvent.type(screen.getByLabelText('Buscar nas perguntas'), 'abacaxi')
  expect(screen.getByText(/Nenhuma pergunta com estas palavras/)).toBeVisible()
})

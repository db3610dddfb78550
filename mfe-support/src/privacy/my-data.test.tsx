import {
  digitalInvoices,
  eraseMyData,
  eraseMyDataFixture,
  exportMyData,
  exportMyDataFixture,
  exportMyDataPdf,
  RETAINED_DATA,
  RETAINED_DATA_IDS,
  myData,
  myDataFixture,
  notificationPreferences,
  type MyData,
} from '@portal/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryKey } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import PrivacyScreen from './privacy-screen.tsx'

const open = (
  known: MyData | null = myDataFixture.output,
  session: 'signed-in' | 'signed-out' = 'signed-in',
) => {
  const { kernel, api } = createTestKernel({ session })
  if (known) api.respond(myData, known)
  else api.reject(myData, 'UNEXPECTED')
  render(<PrivacyScreen />, renderProps(kernel))
  return { kernel, api, user: userEvent.setup() }
}

const recordDownloads = (): string[] => {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return names
}

// Consumer law 24
it('privacy page shows an anonymous user the retained data without a request', async () => {
  const { api } = open(myDataFixture.output, 'signed-out')
  const retained = await screen.findByRole('region', {
    name: 'O que guardamos, por\u00a0quê e por quanto tempo',
  })
  for (const id of RETAINED_DATA_IDS) {
    const row = within(retained)
      .getByRole('heading', { name: RETAINED_DATA[id].title })
      .closest('li')
    expect(row).toHaveTextContent(RETAINED_DATA[id].why)
    expect(row).toHaveTextContent(RETAINED_DATA[id].until)
  }
  expect(
    screen.getByText(/Encarregada pelo tratamento de dados pessoais: Helena Duarte Nogueira/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'privacidade@operadora.example.com' })).toHaveAttribute(
    'href',
    'mailto:privacidade@operadora.example.com',
  )
  expect(screen.getByText(/^Controladora: Operadora Telecom S\.A\., CNPJ/)).toHaveTextContent(
    'CNPJ 11.444.777/0001-61, ',
  )
  expect(screen.getByText(/A credenciadora guarda o cartão por nós/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apagar meus dados' })).not.toBeInTheDocument()
  expect(api.callsTo(myData)).toHaveLength(0)
})

it('privacy page ignores unknown kinds of data of a newer API', async () => {
  open({
    ...myDataFixture.output,
    parts: [...myDataFixture.output.parts, { id: 'fingerprints', count: 4 }],
  })
  expect(await screen.findByText('3 registros')).toBeVisible()
  expect(screen.queryByText('4 registros')).not.toBeInTheDocument()
})

it('privacy page shows record counts and earlier erasures', async () => {
  open()
  expect(await screen.findByText('3 registros')).toBeVisible()
  expect(screen.getByText('Protocolo 202611180000000001', { exact: false })).toHaveTextContent(
    '18/11/2026, 09:00',
  )
})

it('privacy page downloads the data as PDF and JSON', async () => {
  const names = recordDownloads()
  const { api, user } = open()
  api.handle(
    exportMyDataPdf,
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  api.respond(exportMyData, exportMyDataFixture.output)
  await user.click(await screen.findByRole('button', { name: 'Baixar em PDF' }))
  await screen.findByRole('button', { name: 'Baixar em PDF' })
  await user.click(screen.getByRole('button', { name: 'Baixar em JSON' }))
  await screen.findByRole('button', { name: 'Baixar em JSON' })
  expect(names).toEqual(['meus-dados.pdf', 'meus-dados.json'])
})

it('privacy page shows a failed download', async () => {
  const { api, user } = open()
  api.reject(exportMyData, 'TOO.MANY.REQUESTS')
  await user.click(await screen.findByRole('button', { name: 'Baixar em JSON' }))
  expect(
    await screen.findByText('Você já fez este pedido várias vezes. Tente novamente mais tarde.'),
  ).toBeVisible()
})

it('privacy page erases data after a confirmation and shows the protocol', async () => {
  const { api, user } = open()
  api.respond(eraseMyData, eraseMyDataFixture.output)
  await user.click(await screen.findByRole('button', { name: 'Apagar meus dados' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Apagar seus dados?' })
  expect(dialog).toHaveTextContent(
    /e-mail do cadastro, chaves de acesso, avisos lidos, pesquisas e opiniões/,
  )
  expect(dialog).toHaveTextContent(/contratos, faturas e acordos, pagamentos/)
  api.respond(myData, { ...myDataFixture.output, parts: [{ id: 'email', count: 0 }] })
  await user.click(within(dialog).getByRole('button', { name: 'Apagar' }))
  expect(await screen.findByText('Pedido atendido. Protocolo 202611210000000001')).toBeVisible()
  expect(
    screen.getByText(
      '1 registro foi apagado em 21/11/2026, 09:00. Também enviamos este número por SMS ao telefone do cadastro.',
    ),
  ).toBeVisible()
  expect(await screen.findByText('Nada guardado')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(api.callsTo(eraseMyData)).toHaveLength(1)
})

it('privacy page lets every erased choice be fetched again', async () => {
  const { kernel, api, user } = open()
  const preferences = getQueryKey(notificationPreferences)
  const digital = getQueryKey(digitalInvoices)
  kernel.queryClient.setQueryData(preferences, { choices: [], hasEmail: true })
  kernel.queryClient.setQueryData(digital, { contractReferences: ['1001'] })
  api.respond(eraseMyData, eraseMyDataFixture.output)
  await user.click(await screen.findByRole('button', { name: 'Apagar meus dados' }))
  await user.click(screen.getByRole('button', { name: 'Apagar' }))
  await screen.findByText('Pedido atendido. Protocolo 202611210000000001')
  expect(
    [preferences, digital].map((key) => kernel.queryClient.getQueryState(key)?.isInvalidated),
  ).toEqual([true, true])
})

it.each([
  [1, 1],
  [0, 0],
])('privacy page warns of %d e-mails that are lost', async (count, warnings) => {
  const { user } = open({ ...myDataFixture.output, parts: [{ id: 'email', count }] })
  await screen.findByText(count === 0 ? 'Nada guardado' : '1 registro')
  await user.click(screen.getByRole('button', { name: 'Apagar meus dados' }))
  expect(screen.getByText(/^Não dá para desfazer\./)).toBeVisible()
  expect(screen.queryAllByText(/volta ao papel/)).toHaveLength(warnings)
})

it('privacy page erases nothing when the dialog is cancelled', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Apagar meus dados' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(api.callsTo(eraseMyData)).toHaveLength(0)
})

it.each([
  ['UNEXPECTED', 'Nada foi apagado', 'Tente novamente em alguns instantes.'],
  [
    'TOO.MANY.REQUESTS',
    'Nada foi apagado',
    'Você já fez este pedido várias vezes. Tente novamente mais tarde.',
  ],
  [
    'SERVICE.TIMEOUT',
    'Não sabemos se os dados foram apagados',
    'Se foram, o protocolo chega por SMS ao telefone do cadastro. Tente novamente em alguns instantes.',
  ],
] as const)(
  'privacy page says of an erasure that failed with %s: %s',
  async (code, title, text) => {
    const { api, user } = open()
    api.reject(eraseMyData, code)
    await user.click(await screen.findByRole('button', { name: 'Apagar meus dados' }))
    await user.click(screen.getByRole('button', { name: 'Apagar' }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  },
)

it('privacy page does not claim that nothing was erased when the response was lost', async () => {
  const { api, user } = open()
  api.handle(eraseMyData, () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(await screen.findByRole('button', { name: 'Apagar meus dados' }))
  await user.click(screen.getByRole('button', { name: 'Apagar' }))
  expect(await screen.findByText('Não sabemos se os dados foram apagados')).toBeVisible()
  expect(
    screen.getByText(
      /^Se foram, o protocolo chega por SMS ao telefone do cadastro\. Não conseguimos/,
    ),
  ).toBeVisible()
})

import { canRate, rate } from '@portal/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import Survey from './survey.tsx'

const QUESTION = /^De 0 a 10/
const getButton = (name: string) => screen.getByRole('button', { name })

afterEach(() => sessionStorage.clear())

const open = ({ allowed = true } = {}) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(canRate, { canRate: allowed })
  api.respond(rate, undefined)
  const events: string[] = []
  const renderSurvey = () =>
    render(
      <main tabIndex={-1}>
        <Survey
          onSubmitted={() => void events.push('answered')}
          onClose={() => void events.push('closed')}
        />
      </main>,
      renderProps(kernel),
    )
  const readStoredScore = () => kernel.storage.get('survey.score')
  const findReport = (action: string) =>
    api.calls.find(
      ({ url, body }) => url.endsWith('/report') && (body as { action: string }).action === action,
    )?.body
  return {
    api,
    renderSurvey,
    events,
    readStoredScore,
    findReport,
    user: userEvent.setup(),
  }
}

const openSurvey = async () => {
  const portal = open()
  const page = portal.renderSurvey()
  await screen.findByRole('slider', { name: QUESTION })
  return { ...portal, page }
}

const openOptions = async (user: ReturnType<typeof userEvent.setup>, score: string) => {
  fireEvent.change(screen.getByRole('slider'), { target: { value: score } })
  await user.click(getButton('Continuar'))
}

const openComment = async (user: ReturnType<typeof userEvent.setup>) => {
  await openOptions(user, '9')
  await user.click(getButton('Continuar'))
}

it('Survey renders nothing without permission', async () => {
  const { api, renderSurvey } = open({ allowed: false })
  renderSurvey()
  await waitFor(() => expect(api.callsTo(canRate)).toHaveLength(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('Survey submits score, reason and comment', async () => {
  const { api, events, user, readStoredScore, findReport } = await openSurvey()
  expect(getButton('Continuar')).toBeDisabled()
  await openOptions(user, '9')
  expect(screen.getByRole('heading', { name: 'Sua opinião Passo 2 de 3' })).toHaveFocus()
  await waitFor(async () => expect(await readStoredScore()).toBe(9))
  await user.click(screen.getByRole('radio', { name: 'Rapidez' }))
  await user.click(getButton('Continuar'))

  expect(screen.getByRole('heading', { name: 'Sua opinião Passo 3 de 3' })).toHaveFocus()
  const comment = screen.getByRole('textbox', { name: 'Gostaria de deixar um comentário?' })
  expect(getButton('Enviar')).toBeDisabled()
  await user.type(comment, '   ')
  expect(getButton('Enviar')).toBeDisabled()
  await user.type(comment, 'Muito bom ')
  expect(screen.getByText('13/200 caracteres')).toBeVisible()
  expect(comment).toHaveAttribute('maxlength', '200')
  await user.click(getButton('Enviar'))

  expect(await screen.findByRole('heading', { name: 'Obrigado pela sua opinião' })).toHaveFocus()
  expect(api.callsTo(rate).map(({ body }) => body)).toEqual([
    { score: 9, option: 'speed', comment: 'Muito bom' },
  ])
  expect(findReport('amazing')).toMatchObject({ rating: 9 })
  expect(await readStoredScore()).toBe(false)
  expect(events).toEqual(['answered'])
})

it('Survey submits a score without reason and comment', async () => {
  const { api, user, findReport } = await openSurvey()
  await openOptions(user, '2')
  expect(screen.getByRole('group', { name: 'O que mais precisamos melhorar?' })).toBeVisible()
  await user.click(getButton('Continuar'))
  await user.click(getButton('Concluir sem comentário'))
  expect(await screen.findByText('Obrigado pela sua opinião')).toBeVisible()
  expect(api.callsTo(rate)[0]?.body).toEqual({ score: 2, option: null, comment: null })
  expect(findReport('very_bad')).toMatchObject({ rating: 2 })
})

it('Survey resumes at the reasons after a reload', async () => {
  const { page, renderSurvey, user, readStoredScore } = await openSurvey()
  await openOptions(user, '7')
  await waitFor(async () => expect(await readStoredScore()).toBe(7))
  page.unmount()
  renderSurvey()
  expect(await screen.findByText(/^Sua nota: 7/)).toBeVisible()
  await user.click(getButton('Mudar a nota'))
  expect(screen.getByRole('slider')).toHaveValue('7')
  expect(await readStoredScore()).toBe(false)
})

it('Survey preserves the comment after an error and retries', async () => {
  const { api, user, readStoredScore } = await openSurvey()
  api.reject(rate, 'UNEXPECTED')
  await openComment(user)
  await user.type(screen.getByRole('textbox'), 'Gostei')
  await user.click(getButton('Enviar'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Código para o atendimento: trac e-1')
  expect(screen.getByRole('textbox')).toHaveValue('Gostei')
  expect(await readStoredScore()).toBe(9)
  api.respond(rate, undefined)
  await user.click(getButton('Tentar novamente'))
  expect(await screen.findByText('Obrigado pela sua opinião')).toBeVisible()
})

it('Survey shows that a response exists and reports none', async () => {
  const { api, events, user, readStoredScore, findReport } = await openSurvey()
  api.reject(rate, 'ALREADY.RATED')
  await openComment(user)
  await user.click(getButton('Concluir sem comentário'))
  expect(await screen.findByText(/^Já tínhamos recebido/)).toBeVisible()
  expect(findReport('amazing')).toBeUndefined()
  expect(events).toEqual(['answered'])
  expect(await readStoredScore()).toBe(false)
})

it('Survey closes and moves focus to main', async () => {
  const { events, user, readStoredScore } = await openSurvey()
  await openOptions(user, '4')
  await user.click(getButton('Fechar pesquisa'))
  expect(events).toEqual(['closed'])
  expect(screen.getByRole('main')).toHaveFocus()
  expect(await readStoredScore()).toBe(false)
})

it('Survey shows a connection error and preserves the comment', async () => {
  const { api, user } = await openSurvey()
  api.handle(rate, () => Promise.reject(new TypeError('Failed to fetch')))
  await openComment(user)
  await user.type(screen.getByRole('textbox'), 'Rápido')
  await user.click(getButton('Enviar'))
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Rápido')
  api.respond(rate, undefined)
  await user.click(getButton('Tentar novamente'))
  expect(await screen.findByText('Obrigado pela sua opinião')).toBeVisible()
})

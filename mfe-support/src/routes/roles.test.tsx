import { people, peopleFixture, ROLES, type Role } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'shared-kernel/react'
import { createCompanyPerson, pressEveryControl, renderProps } from 'shared-kernel/testing'
import { routes } from './routes.tsx'

const PAYS = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'
const ADMINISTERS = 'Só quem administra a conta da empresa pode fazer isso.'

/** Changes that each role reaches on a page by pressing every control, and the reasons that it reads instead. */
const PAGES: Readonly<
  Record<string, Record<Role, { changes: readonly string[]; reasons: readonly string[] }>>
> = {
  '/cadastro-de-email': {
    sees: { changes: [], reasons: [ADMINISTERS] },
    pays: { changes: [], reasons: [ADMINISTERS] },
    administers: { changes: ['confirmEmail', 'sendEmailCode'], reasons: [] },
  },
  '/politica-de-privacidade': {
    sees: { changes: [], reasons: [ADMINISTERS] },
    pays: { changes: [], reasons: [ADMINISTERS] },
    administers: { changes: ['eraseMyData', 'exportMyData', 'exportMyDataPdf'], reasons: [] },
  },
  '/atendimentos': {
    sees: { changes: [], reasons: [PAYS] },
    pays: { changes: ['cancelCase', 'createCase'], reasons: [] },
    administers: { changes: ['cancelCase', 'createCase'], reasons: [] },
  },
  '/atendimentos?novo=request': {
    sees: { changes: [], reasons: [PAYS] },
    pays: { changes: ['createCase'], reasons: [] },
    administers: { changes: ['createCase'], reasons: [] },
  },
  '/atendimentos?novo=cancellation': {
    sees: { changes: [], reasons: [ADMINISTERS] },
    pays: { changes: [], reasons: [ADMINISTERS] },
    administers: { changes: ['createCase'], reasons: [] },
  },
  '/canais-de-atendimento': {
    sees: { changes: [], reasons: [PAYS] },
    pays: { changes: ['requestCallBack'], reasons: [] },
    administers: { changes: ['requestCallBack'], reasons: [] },
  },
  '/notificacoes': {
    sees: { changes: [], reasons: [] },
    pays: { changes: [], reasons: [] },
    administers: {
      changes: ['updateDigitalInvoice', 'updateNotificationPreference'],
      reasons: [],
    },
  },
  '/pessoas-da-empresa': {
    sees: { changes: [], reasons: [] },
    pays: { changes: [], reasons: [] },
    administers: {
      changes: ['changeRole', 'invitePerson', 'removePerson', 'resendInvitation'],
      reasons: [],
    },
  },
  '/seguranca': {
    sees: { changes: [], reasons: [] },
    pays: { changes: [], reasons: [] },
    administers: { changes: [], reasons: [] },
  },
}

beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

describe.each(ROLES)('a person with the role %s', (role) => {
  it.each(Object.keys(PAGES))('finds on %s only controls that the API allows', async (path) => {
    const person = createCompanyPerson(role)
    person.api.respond(people, { ...peopleFixture.output, role })
    render(
      <Routes>
        {routes.map(({ path: pattern, Component }) => (
          <Route key={pattern} path={pattern} element={<Component />} />
        ))}
      </Routes>,
      renderProps(person.kernel, path),
    )
    await pressEveryControl(userEvent.setup())
    const { changes, reasons } = PAGES[path]![role]
    expect(person.refused).toEqual([])
    expect(person.listChanges()).toEqual(changes)
    for (const reason of reasons) expect(screen.getByText(reason)).toBeVisible()
  })
})

import auth from './remote.tsx'

it('exports the routes of the registry', () => {
  expect(auth.routes.map(({ path }) => path)).toEqual(['/', '/app-login', '/entrar-pela-empresa'])
  expect(Object.keys(auth.slots ?? {})).toEqual(['signOut', 'sessionExpiry'])
})

import auth from './remote.tsx'

it('announces what the registry promises', () => {
  expect(auth.routes.map(({ path }) => path)).toEqual(['/', '/app-login', '/entrar-pela-empresa'])
  expect(Object.keys(auth.slots ?? {})).toEqual(['signOut', 'sessionExpiry'])
})

import portal from '../../../portal.json' with { type: 'json' }
import { findPage } from './find-page.ts'
import { PATHS, buildPath, getPathPattern } from './paths.ts'

it('buildPath fills in parameters and leaves empty query values out', () => {
  expect(buildPath('home')).toBe('/')
  expect(buildPath('bill', { reference: 'FT1' })).toBe('/contas/FT1')
  expect(buildPath('picker', { contas: ['FT1', 'FT2'] })).toBe('/pagamento?contas=FT1,FT2')
  expect(buildPath('picker', { contas: [] })).toBe('/pagamento')
  expect(buildPath('method', { method: 'pix', contas: ['FT1'], pagamento: 'pay_1' })).toBe(
    '/pagamento/pix?contas=FT1&pagamento=pay_1',
  )
})

it('buildPath encodes values, so that none can change the path', () => {
  expect(buildPath('bill', { reference: '../x?y#z' })).toBe('/contas/..%2Fx%3Fy%23z')
  expect(buildPath('picker', { contas: ['a&b', 'c=d'] })).toBe('/pagamento?contas=a%26b,c%3Dd')
})

it('findPage returns the page of a path without customer data', () => {
  expect(findPage('/')).toBe('/')
  expect(findPage('/contas/FT100')).toBe('/contas/:reference')
  expect(findPage('/contas/FT100/acordo')).toBe('/contas/:reference/acordo')
  expect(findPage('/pagamento/pix/')).toBe('/pagamento/pix')
  expect(findPage('/pagamento/pix')).toBe('/pagamento/pix')
  expect(['/pagamento/39053344705', '/contas/', '/nada', 'contas/1', ''].map(findPage)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it.each(Object.entries(portal.paths))(
  'portal.json lists the path parameters of %s and an existing remote',
  (_name, row) => {
    const places = [...row.path.matchAll(/:(\w+)/g)].map(([, place]) => place)
    expect(Object.keys('params' in row ? row.params : {})).toEqual(places)
    expect(Object.keys(portal.remotes)).toContain(row.remote)
    expect(['public', 'private']).toContain(row.access)
  },
)

it('portal.json has one owner for each path and session state', () => {
  const owned = PATHS.flatMap(({ path, when }) =>
    (when ? [when] : ['signed-in', 'signed-out']).map((state) => `${path} ${state}`),
  )
  expect(new Set(owned).size).toBe(owned.length)
})

it('getPathPattern returns the pattern for routers', () => {
  expect(getPathPattern('receipt')).toBe('/pagamento/comprovante/:id')
})

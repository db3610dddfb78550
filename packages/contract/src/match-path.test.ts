import { PATH_SPELLINGS } from './fixtures/path-spellings.ts'
import { matchExactPath, matchPath } from './match-path.ts'
import { findPage } from './find-page.ts'
import { PATHS, getPathPattern } from './paths.ts'

describe('matchPath', () => {
  it.each([
    ['/seguranca', '/seguranca', {}],
    ['/seguranca', '/SEGURANCA', {}],
    ['/seguranca', '/seguranca/', {}],
    ['/seguranca', '/seguranca//', {}],
    ['/seguranca', '//seguranca', null],
    ['/seguranca', '/seguran%63a', {}],
    ['/seguranca', 'seguranca', null],
    ['/seguranca', '/segurancas', null],
    ['/', '/', {}],
    ['/', '', null],
    ['/contas/:reference', '/contas/FT%201', { reference: 'FT 1' }],
    ['/contas/:reference', '/Contas/FT1/', { reference: 'FT1' }],
    ['/contas/:reference', '/contas/a%2Fb', { reference: 'a/b' }],
    ['/contas/:reference', '/contas/%E0%A4%A', { reference: '%E0%A4%A' }],
    ['/contas/:reference', '/contas/', null],
    ['/contas/:reference', '/contas//FT1', null],
    ['/contas/:reference', '/contas/FT1/acordo', null],
    ['/clube/*', '/clube', {}],
    ['/clube/*', '/clube/pontos/3', {}],
    ['/clube/*', '/clubes', null],
    ['*', '/qualquer/uma', {}],
    ['/a.c', '/abc', null],
  ])('matches pattern %s with %s as %j', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })
})

// ASVS 2.4.1
it('decodes a path of many segments in one step, because servers compare it with each of their patterns', () => {
  const decode = jest.spyOn(globalThis, 'decodeURIComponent')
  const path = '/contas/%46T1'.padEnd(7_000, '/a')
  expect(matchPath('/contas/:reference', path)).toBeNull()
  expect(matchExactPath('/api/contracts', path)).toBeNull()
  expect(decode).toHaveBeenCalledTimes(2)
  decode.mockRestore()
})

describe('matchExactPath', () => {
  it.each([
    ['/api/contracts', '/api/contracts', {}],
    ['/api/contracts', '/api/%63ontracts', {}],
    ['/api/contracts', '/api/Contracts', null],
    ['/api/contracts', '/api/contracts/', null],
    ['/api/v2/invoices/:reference', '/api/v2/invoices/FT%201', { reference: 'FT 1' }],
    ['/api/v2/invoices/:reference', '/api/v2/invoices/', { reference: '' }],
    ['/api/*', '/api/', {}],
    ['/api/*', '/api', null],
  ])('matches pattern %s with %s as %j', (pattern, path, params) => {
    expect(matchExactPath(pattern, path)).toEqual(params)
  })
})

it.each(PATH_SPELLINGS)('findPage returns a page for %s exactly when a pattern matches', (path) => {
  const row = PATHS.find((one) => matchPath(one.path, path))
  // The parameter of the method page accepts only names of methods, and none of these is one.
  const page = row?.path === getPathPattern('method') ? undefined : row?.path
  expect(findPage(path)).toBe(page ?? null)
})

import { PATH_SPELLINGS } from '@portal/contract/fixtures/path-spellings'
import { matchPath } from '@portal/contract/match-path'
import { PATHS } from '@portal/contract/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes } from 'react-router-dom'
import { FirstRoute, MemoryRouter, useParams } from './memory-router.tsx'

const Params = () => <p>{JSON.stringify(useParams())}</p>

/** The matching pattern of a path and its parameters, in each router. */
const byContract = (pattern: string, path: string): string | null =>
  JSON.stringify(matchPath(pattern, path))
const byReactRouter = (pattern: string, path: string): string | null =>
  JSON.stringify(matchRoutes([{ path: pattern }], path)?.[0]?.params ?? null)
const byMemoryRouter = (pattern: string, path: string): string | null => {
  const html = renderToStaticMarkup(
    <MemoryRouter start={path} origin="https://portal.example.com">
      <FirstRoute routes={[{ path: pattern, element: <Params /> }]} />
    </MemoryRouter>,
  )
  return html === '' ? 'null' : html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"')
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

describe.each(PATHS.map(({ path }) => path))('routers at %s', (pattern) => {
  it('match every spelling of a path like the contract, with the same parameters', () => {
    for (const path of PATH_SPELLINGS) {
      const wanted = [path, byContract(pattern, path)]
      expect([path, byReactRouter(pattern, path)]).toEqual(wanted)
      // As a URL, '//seguranca' has another host.
      if (!path.startsWith('//')) expect([path, byMemoryRouter(pattern, path)]).toEqual(wanted)
    }
  })
})

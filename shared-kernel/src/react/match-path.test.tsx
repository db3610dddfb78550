import { PATH_SPELLINGS } from '@portal/contract/fixtures/path-spellings'
import { matchPath } from '@portal/contract/match-path'
import { PATHS } from '@portal/contract/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes } from 'react-router-dom'
import { FirstRoute, MemoryRouter, useParams } from './memory-router.tsx'

const Params = () => <p>{JSON.stringify(useParams())}</p>

/** The pattern that wins at a path and the values of its parameters, as each router has them. */
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

// react-router warns about a path that cannot be decoded.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

describe.each(PATHS.map(({ path }) => path))('the routers at %s', (pattern) => {
  it("give the contract's verdict and parameters on every spelling of a path", () => {
    for (const path of PATH_SPELLINGS) {
      const wanted = [path, byContract(pattern, path)]
      expect([path, byReactRouter(pattern, path)]).toEqual(wanted)
      // As a URL, '//seguranca' names another host.
      if (!path.startsWith('//')) expect([path, byMemoryRouter(pattern, path)]).toEqual(wanted)
    }
  })
})

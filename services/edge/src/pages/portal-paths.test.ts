import { PATH_SPELLINGS } from '@portal/contract/fixtures/path-spellings'
import { matchPath } from '@portal/contract/match-path'
import portal from '../../../../portal.json' with { type: 'json' }
import { createEdgeHarness } from '../testing/edge-harness.ts'

it('pages return 200 for exactly the path spellings that the router matches', async () => {
  const edge = await createEdgeHarness()
  const patterns = Object.values(portal.paths).map(({ path }) => path)
  for (const path of PATH_SPELLINGS) {
    const { statusCode } = await edge.app.inject({ url: path, headers: { accept: 'text/html' } })
    const isPage = patterns.some((pattern) => matchPath(pattern, path))
    expect([path, statusCode]).toEqual([path, isPage ? 200 : 404])
  }
  await edge.close()
})

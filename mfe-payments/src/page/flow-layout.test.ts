import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule } from 'postcss'

const ROOT = join(import.meta.dirname, '../../..')

/** Returns the media queries that set this property to this value. */
const findQueries = (file: string, property: string, value: string): string[] => {
  const queries = new Set<string>()
  parse(readFileSync(join(ROOT, file), 'utf8')).walkDecls(property, (declaration) => {
    const query = declaration.parent?.parent
    if (declaration.value === value && query?.type === 'atrule')
      queries.add((query as AtRule).params)
  })
  return [...queries]
}

it('the action bar precedes the details where it is static on small windows', () => {
  const queries = findQueries('mfe-payments/src/page/flow-layout.module.css', 'order', '0')
  expect(queries).toHaveLength(1)
  expect(
    findQueries('packages/ui-kit/src/sticky-action/sticky-action.module.css', 'position', 'static'),
  ).toEqual(expect.arrayContaining(queries))
})

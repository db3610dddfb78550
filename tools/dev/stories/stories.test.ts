import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const KIT = join(__dirname, '../../../packages/ui-kit/src')
const components = readdirSync(KIT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it.each(components)('%s has a story', (name) => {
  expect(existsSync(join(KIT, name, `${name}.stories.tsx`))).toBe(true)
})

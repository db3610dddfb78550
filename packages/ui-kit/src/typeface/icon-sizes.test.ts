import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

it('icons in lines of text have a size that typeface.css enlarges with the letters', () => {
  const fixed = globSync('{host,mfe-*,packages/ui-kit}/src/**/*.tsx', { cwd: ROOT })
    .filter((file) => !/\.(test|stories)\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/ size=\{(\d+)\}/g)]
        .filter(([, size]) => Number(size) < 24 && size !== '20')
        .map(([size]) => `${file}:${size}`),
    )
  expect(fixed).toEqual([])
})

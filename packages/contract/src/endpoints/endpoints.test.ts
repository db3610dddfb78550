import * as z from 'zod/mini'
import { ALL_ENDPOINTS } from './all.ts'
import * as everything from './index.ts'

interface Fixture {
  params?: unknown
  query?: unknown
  body?: unknown
  output?: unknown
}
const fixtures = everything as unknown as Record<string, Fixture | undefined>

it('endpoints have unique ids and paths', () => {
  expect(new Set(ALL_ENDPOINTS.map((e) => e.id)).size).toBe(ALL_ENDPOINTS.length)
  expect(new Set(ALL_ENDPOINTS.map((e) => `${e.method} ${e.interface} ${e.path}`)).size).toBe(
    ALL_ENDPOINTS.length,
  )
})

it.each(ALL_ENDPOINTS.map((e) => [e.id, e] as const))(
  'the fixture of %s matches its schemas',
  (id, spec) => {
    const fixture = fixtures[`${id}Fixture`]
    expect(fixture).toBeDefined()
    expect(z.safeParse(spec.params, fixture?.params ?? {}).error).toBeUndefined()
    expect(z.safeParse(spec.query, fixture?.query ?? {}).error).toBeUndefined()
    expect(z.safeParse(spec.body, fixture?.body).error).toBeUndefined()
    expect(z.safeParse(spec.output, fixture?.output).error).toBeUndefined()
  },
)

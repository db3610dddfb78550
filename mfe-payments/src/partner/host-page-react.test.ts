import { loadHostPageReact, type ShareScope } from './host-page-react.ts'

const OUR_VERSION = '19.2.9'
const noop = () => undefined
const modules = {
  react: { useState: noop },
  'react-dom': { createPortal: noop },
  'react-dom/client': { createRoot: noop },
}
const createScope = (
  of: (module: object) => ShareScope[string],
  names = Object.keys(modules),
): ShareScope =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([name]) => names.includes(name))
      .map(([name, module]) => [name, of(module)]),
  )

it.each<[string, ShareScope]>([
  ['at hand', createScope((module) => ({ [OUR_VERSION]: { lib: () => module } }))],
  [
    'when asked',
    createScope((module) => ({ [OUR_VERSION]: { get: () => Promise.resolve(() => module) } })),
  ],
  [
    'by a factory that comes at once',
    createScope((module) => ({ [OUR_VERSION]: { get: () => () => module } })),
  ],
  [
    'as a default alone',
    createScope((module) => ({ [OUR_VERSION]: { lib: () => ({ default: module }) } })),
  ],
  [
    'beside another version',
    createScope((module) => ({
      '18.3.1': { lib: () => ({}) },
      [OUR_VERSION]: { lib: () => module },
    })),
  ],
])('returns the React of a page with the same version, %s', async (_how, scope) => {
  expect(await loadHostPageReact(scope, OUR_VERSION)).toEqual(modules)
})

it.each<[string, ShareScope]>([
  ['shares nothing', {}],
  ['has another version', createScope((module) => ({ '19.2.8': { lib: () => module } }))],
  [
    'shares one half',
    createScope((module) => ({ [OUR_VERSION]: { lib: () => module } }), ['react', 'react-dom']),
  ],
  ['names what it does not have', createScope(() => ({ [OUR_VERSION]: {} }))],
  [
    'shares something else under that name',
    createScope(() => ({ [OUR_VERSION]: { lib: () => ({ version: OUR_VERSION }) } })),
  ],
  ['gives nothing', createScope(() => ({ [OUR_VERSION]: { lib: () => undefined } }))],
  [
    'fails to give it',
    createScope(() => ({ [OUR_VERSION]: { get: () => Promise.reject(new Error('gone')) } })),
  ],
])('returns null when the page %s', async (_why, scope) => {
  expect(await loadHostPageReact(scope, OUR_VERSION)).toBeNull()
})

it('does not load a React of another version', async () => {
  const lib = jest.fn()
  await loadHostPageReact(
    createScope(() => ({ '18.3.1': { lib } })),
    OUR_VERSION,
  )
  expect(lib).not.toHaveBeenCalled()
})

it('stops waiting for a shared module after the timeout', async () => {
  jest.useFakeTimers()
  const wanted = loadHostPageReact(
    createScope(() => ({ [OUR_VERSION]: { get: () => new Promise<never>(() => undefined) } })),
    OUR_VERSION,
  )
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await wanted).toBeNull()
  jest.useRealTimers()
})

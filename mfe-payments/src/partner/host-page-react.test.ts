import { loadHostPageReact, type ShareScope } from './host-page-react.ts'

const MAJOR = '19'
const FITTING = '19.3.1'
const noop = () => undefined
const modules = {
  react: { useEffectEvent: noop },
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
  ['at hand', createScope((module) => ({ [FITTING]: { lib: () => module } }))],
  [
    'when asked',
    createScope((module) => ({ [FITTING]: { get: () => Promise.resolve(() => module) } })),
  ],
  [
    'by a factory that comes at once',
    createScope((module) => ({ [FITTING]: { get: () => () => module } })),
  ],
  [
    'as a default alone',
    createScope((module) => ({ [FITTING]: { lib: () => ({ default: module }) } })),
  ],
  [
    'beside another version',
    createScope((module) => ({
      '18.3.1': { lib: () => ({}) },
      [FITTING]: { lib: () => module },
    })),
  ],
])('returns the React of a page with the same major version, %s', async (_how, scope) => {
  expect(await loadHostPageReact(scope, MAJOR)).toEqual(modules)
})

it.each<[string, ShareScope]>([
  ['shares nothing', {}],
  ['has another major version', createScope((module) => ({ '18.3.1': { lib: () => module } }))],
  [
    'has a version without what we use',
    createScope(() => ({
      '19.0.0': { lib: () => ({ useState: noop, createPortal: noop, createRoot: noop }) },
    })),
  ],
  [
    'mixes versions',
    Object.fromEntries(
      Object.entries(modules).map(([name, module], at) => [
        name,
        { [`19.3.${at}`]: { lib: () => module } },
      ]),
    ),
  ],
  [
    'shares one half',
    createScope((module) => ({ [FITTING]: { lib: () => module } }), ['react', 'react-dom']),
  ],
  ['names what it does not have', createScope(() => ({ [FITTING]: {} }))],
  [
    'shares something else under that name',
    createScope(() => ({ [FITTING]: { lib: () => ({ version: FITTING }) } })),
  ],
  ['gives nothing', createScope(() => ({ [FITTING]: { lib: () => undefined } }))],
  [
    'fails to give it',
    createScope(() => ({ [FITTING]: { get: () => Promise.reject(new Error('gone')) } })),
  ],
])('returns null when the page %s', async (_why, scope) => {
  expect(await loadHostPageReact(scope, MAJOR)).toBeNull()
})

it('does not load a React of another version', async () => {
  const lib = jest.fn()
  await loadHostPageReact(
    createScope(() => ({ '18.3.1': { lib } })),
    MAJOR,
  )
  expect(lib).not.toHaveBeenCalled()
})

it('stops waiting for a shared module after the timeout', async () => {
  jest.useFakeTimers()
  const wanted = loadHostPageReact(
    createScope(() => ({ [FITTING]: { get: () => new Promise<never>(() => undefined) } })),
    MAJOR,
  )
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await wanted).toBeNull()
  jest.useRealTimers()
})

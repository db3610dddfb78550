import { loadHostPageReact, type ShareScope } from './host-page-react.ts'

const OURS = '19.2.9'
const act = () => undefined
const modules = {
  react: { useState: act },
  'react-dom': { createPortal: act },
  'react-dom/client': { createRoot: act },
}
const scopeOf = (
  of: (module: object) => ShareScope[string],
  names = Object.keys(modules),
): ShareScope =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([name]) => names.includes(name))
      .map(([name, module]) => [name, of(module)]),
  )

it.each<[string, ShareScope]>([
  ['at hand', scopeOf((module) => ({ [OURS]: { lib: () => module } }))],
  ['when asked', scopeOf((module) => ({ [OURS]: { get: () => Promise.resolve(() => module) } }))],
  [
    'by a factory that comes at once',
    scopeOf((module) => ({ [OURS]: { get: () => () => module } })),
  ],
  ['as a default alone', scopeOf((module) => ({ [OURS]: { lib: () => ({ default: module }) } }))],
  [
    'beside another version',
    scopeOf((module) => ({ '18.3.1': { lib: () => ({}) }, [OURS]: { lib: () => module } })),
  ],
])('takes the React of a page that has just ours, %s', async (_how, scope) => {
  expect(await loadHostPageReact(scope, OURS)).toEqual(modules)
})

it.each<[string, ShareScope]>([
  ['shares nothing', {}],
  ['has another version', scopeOf((module) => ({ '19.2.8': { lib: () => module } }))],
  [
    'shares one half',
    scopeOf((module) => ({ [OURS]: { lib: () => module } }), ['react', 'react-dom']),
  ],
  ['names what it does not have', scopeOf(() => ({ [OURS]: {} }))],
  [
    'shares something else under that name',
    scopeOf(() => ({ [OURS]: { lib: () => ({ version: OURS }) } })),
  ],
  ['gives nothing', scopeOf(() => ({ [OURS]: { lib: () => undefined } }))],
  [
    'fails to give it',
    scopeOf(() => ({ [OURS]: { get: () => Promise.reject(new Error('gone')) } })),
  ],
])('wants its own where the page %s', async (_why, scope) => {
  expect(await loadHostPageReact(scope, OURS)).toBeNull()
})

it('touches no React of another version', async () => {
  const lib = jest.fn()
  await loadHostPageReact(
    scopeOf(() => ({ '18.3.1': { lib } })),
    OURS,
  )
  expect(lib).not.toHaveBeenCalled()
})

it('waits no longer than for a script for a page that promises and never gives', async () => {
  jest.useFakeTimers()
  const wanted = loadHostPageReact(
    scopeOf(() => ({ [OURS]: { get: () => new Promise<never>(() => undefined) } })),
    OURS,
  )
  await jest.advanceTimersByTimeAsync(15_000)
  expect(await wanted).toBeNull()
  jest.useRealTimers()
})

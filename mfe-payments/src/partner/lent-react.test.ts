import { lentReact, type ShareScope } from './lent-react'

const OURS = '19.2.9'
const modules = { react: { is: 'react' }, 'react-dom': { is: 'dom' }, 'react-dom/client': { is: 'client' } }
const scopeOf = (of: (module: object) => ShareScope[string], names = Object.keys(modules)): ShareScope =>
  Object.fromEntries(Object.entries(modules).filter(([name]) => names.includes(name)).map(([name, module]) => [name, of(module)]))

it.each<[string, ShareScope]>([
  ['at hand', scopeOf((module) => ({ [OURS]: { lib: () => module } }))],
  ['when asked', scopeOf((module) => ({ [OURS]: { get: () => Promise.resolve(() => module) } }))],
  ['by a factory that comes at once', scopeOf((module) => ({ [OURS]: { get: () => () => module } }))],
  ['beside another version', scopeOf((module) => ({ '18.3.1': { lib: () => ({}) }, [OURS]: { lib: () => module } }))],
])('takes the React of a page that has just ours, %s', async (_how, scope) => {
  expect(await lentReact(scope, OURS)).toEqual(modules)
})

it.each<[string, ShareScope]>([
  ['shares nothing', {}],
  ['has another version', scopeOf((module) => ({ '19.2.8': { lib: () => module } }))],
  ['shares one half', scopeOf((module) => ({ [OURS]: { lib: () => module } }), ['react', 'react-dom'])],
  ['names what it does not have', scopeOf(() => ({ [OURS]: {} }))],
  ['gives nothing', scopeOf(() => ({ [OURS]: { lib: () => undefined } }))],
  ['fails to give it', scopeOf(() => ({ [OURS]: { get: () => Promise.reject(new Error('gone')) } }))],
])('wants its own where the page %s', async (_why, scope) => {
  expect(await lentReact(scope, OURS)).toBeNull()
})

it('touches no React of another version', async () => {
  const lib = jest.fn()
  await lentReact(scopeOf(() => ({ '18.3.1': { lib } })), OURS)
  expect(lib).not.toHaveBeenCalled()
})

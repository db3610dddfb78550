import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHECKOUT, home } from '../checkout.mjs'

/** In the portal's repository the contract is TypeScript; what is installed is compiled. */
const COMPILER = 'tsx/esm/api'

async function ofContract(door) {
  if (CHECKOUT) return (await import(COMPILER)).tsImport(join(CHECKOUT, `packages/contract/src/${door}.ts`), import.meta.url)
  return import(pathToFileURL(createRequire(join(home, 'package.json')).resolve(`@portal/contract/${door}`)).href)
}

/** Answers calls of the API by the contract's fixtures, as `async (method, path) => {status, contentType, body}`: no customer's data, and nothing is changed. */
export function fixtureAnswers() {
  let answers
  return async (method, path) => {
    // Not every release has a page that calls.
    answers ??= readFixtures()
    return (await answers)(method, path)
  }
}

async function readFixtures() {
  const [endpoints, { ALL_ENDPOINTS }, { INTERFACE_BASE }] = await Promise.all(['endpoints/index', 'endpoints/all', 'endpoint-address'].map(ofContract))
  const rows = ALL_ENDPOINTS
    .map((endpoint) => ({ endpoint, pattern: patternOf(INTERFACE_BASE[endpoint.interface] + endpoint.path), output: endpoints[`${endpoint.id}Fixture`]?.output }))
    // What is spelled out comes before what any word fits.
    .sort((one, other) => placesIn(one.endpoint) - placesIn(other.endpoint))
  return (method, path) => {
    const row = rows.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    return row ? answerOf(row) : { status: 404, contentType: 'application/json', body: '{"code":"NOT.FOUND","message":"not in the contract","traceId":"smoke"}' }
  }
}

const patternOf = (path) => new RegExp(`^${path.replace(/[.?+*]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
const placesIn = ({ path }) => path.split('{').length

function answerOf({ endpoint: { answer, success }, output }) {
  if (answer === 'pdf') return { status: success, contentType: 'application/pdf', body: '%PDF-1.4' }
  const body = output === undefined ? '' : JSON.stringify(output)
  if (answer === 'events') return { status: success, contentType: 'text/event-stream', body: `data: ${body}\n\n` }
  return { status: success, contentType: 'application/json', body }
}

/**
 * Answers calls of the API by the contract's fixtures, as `async (method, path, instead) => {status, contentType, body}`: no customer's data, and nothing is
 * changed. `instead` makes another answer of a fixture's, by the endpoint's id.
 */
export function fixtureAnswers() {
  let answers
  return async (method, path, instead) => {
    // Not every release has a page that calls.
    answers ??= readFixtures()
    return (await answers)(method, path, instead)
  }
}

async function readFixtures() {
  const [endpoints, { ALL_ENDPOINTS }, { toRoutePattern: endpointPattern }, { matchExactPath }] =
    await Promise.all([
      import('@portal/contract/endpoints/index'),
      import('@portal/contract/endpoints/all'),
      import('@portal/contract/endpoint-descriptor'),
      import('@portal/contract/match-path'),
    ])
  const rows = ALL_ENDPOINTS.map((endpoint) => ({
    endpoint,
    pattern: endpointPattern(endpoint),
    output: endpoints[`${endpoint.id}Fixture`]?.output,
  }))
    // What is spelled out comes before what any word fits.
    .sort((one, other) => placesIn(one.endpoint) - placesIn(other.endpoint))
  return (method, path, instead = {}) => {
    const row = rows.find(
      ({ endpoint, pattern }) => endpoint.method === method && matchExactPath(pattern, path),
    )
    return row
      ? answerOf(row, instead[row.endpoint.id])
      : {
          status: 404,
          contentType: 'application/json',
          body: '{"code":"NOT.FOUND","message":"not in the contract","traceId":"smoke"}',
        }
  }
}

const placesIn = ({ path }) => path.split('{').length

function answerOf({ endpoint: { answer, success }, output }, changed = (known) => known) {
  if (answer === 'pdf') return { status: success, contentType: 'application/pdf', body: '%PDF-1.4' }
  const body = output === undefined ? '' : JSON.stringify(changed(output))
  if (answer === 'events')
    return { status: success, contentType: 'text/event-stream', body: `data: ${body}\n\n` }
  return {
    status: success,
    contentType: 'application/json',
    headers: { date: new Date().toUTCString() },
    body,
  }
}

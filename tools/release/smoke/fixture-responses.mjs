/**
 * Creates `async (method, path, overrides) => {status, contentType, body}`, which responds to API
 * requests with the contract's fixtures, so that a smoke run needs no customer data and changes
 * nothing. `overrides` maps an endpoint's id to a function that changes its fixture.
 */
export function createFixtureResponder() {
  let responder
  return async (method, path, overrides) => {
    // Loaded on the first request, because not every page sends one.
    responder ??= loadFixtures()
    return (await responder)(method, path, overrides)
  }
}

async function loadFixtures() {
  const [endpoints, { ALL_ENDPOINTS }, { toRoutePattern }, { matchExactPath }] = await Promise.all([
    import('@portal/contract/endpoints/index'),
    import('@portal/contract/endpoints/all'),
    import('@portal/contract/endpoint-descriptor'),
    import('@portal/contract/match-path'),
  ])
  const rows = ALL_ENDPOINTS.map((endpoint) => ({
    endpoint,
    pattern: toRoutePattern(endpoint),
    output: endpoints[`${endpoint.id}Fixture`]?.output,
  }))
    // Literal paths match before paths with parameters.
    .sort((one, other) => countParameters(one.endpoint) - countParameters(other.endpoint))
  return (method, path, overrides = {}) => {
    const row = rows.find(
      ({ endpoint, pattern }) => endpoint.method === method && matchExactPath(pattern, path),
    )
    return row
      ? createResponse(row, overrides[row.endpoint.id])
      : {
          status: 404,
          contentType: 'application/json',
          body: '{"code":"NOT.FOUND","message":"not in the contract","traceId":"smoke"}',
        }
  }
}

const countParameters = ({ path }) => path.split('{').length

function createResponse(
  { endpoint: { responseKind, success }, output },
  override = (fixture) => fixture,
) {
  if (responseKind === 'pdf')
    return { status: success, contentType: 'application/pdf', body: '%PDF-1.4' }
  const body = output === undefined ? '' : JSON.stringify(override(output))
  if (responseKind === 'events')
    return { status: success, contentType: 'text/event-stream', body: `data: ${body}\n\n` }
  return {
    status: success,
    contentType: 'application/json',
    headers: { date: new Date().toUTCString() },
    body,
  }
}

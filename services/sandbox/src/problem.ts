export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.code ?? body.type)}`)
    this.status = status
    this.body = body
  }
}

export const createProblem = (
  status: number,
  code: string,
  detail: string,
  more: Record<string, unknown> = {},
): Problem =>
  new Problem(status, {
    type: 'about:blank',
    title: code.replaceAll('_', ' '),
    status,
    code,
    detail,
    ...more,
  })

export const createBadRequest = (detail: string): Problem =>
  createProblem(400, 'bad_request', detail)

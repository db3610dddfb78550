export type Json = Record<string, unknown>
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: Json | null
  readonly query: URLSearchParams
}

export const createResponse = (status: number, body: unknown): Response =>
  new Response(body === undefined || status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

export const createProblem = (status: number, type: string): Response =>
  createResponse(status, { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, code: type })

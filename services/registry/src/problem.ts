/** Problem codes and their HTTP status. */
const STATUS = {
  'BAD.REQUEST': 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  'NOT.FOUND': 404,
  'REVISION.CONFLICT': 409,
  REFUSED: 422,
} as const

/** An error with a message for the client. `revision` is the current revision of a conflict. */
export class Problem extends Error {
  readonly code: keyof typeof STATUS
  readonly revision: number | undefined

  constructor(code: keyof typeof STATUS, message: string, revision?: number) {
    super(message)
    this.code = code
    this.revision = revision
  }

  get status(): number {
    return STATUS[this.code]
  }
}

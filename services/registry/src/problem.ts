/** What went wrong, with the status of its answer. */
const STATUS = {
  'BAD.REQUEST': 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  'NOT.FOUND': 404,
  'REVISION.CONFLICT': 409,
  REFUSED: 422,
} as const

/** A refusal that whoever asked can understand: its message is one sentence. `revision` is the present one, where that is the matter. */
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

import { PREVIEW_LIFETIME_MS } from '@portal/release/preview'
import {
  previewSchema,
  selectReleaseSchema,
  versionSchema as version,
} from '@portal/release/schema'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import type { AnyChange } from '../tables.ts'

/** Between the clocks of the registry and of the build machine. */
const CLOCK_TOLERANCE_MS = 60_000

const reason = z.string().min(1).max(200)

const text = z.string().min(1).max(300)
const smokeRun = z.union([
  z.strictObject({
    portal: text,
    browser: text,
    hosts: z.array(text).max(9),
    routes: z.array(text).max(200),
    slots: z.array(text).max(50).optional(),
    partners: z.array(text).max(9).optional(),
  }),
  z.strictObject({ without: text }),
])

const createChangeSchema = (name: string) =>
  z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('publish'),
      release: selectReleaseSchema(name),
      percent: z.int().min(1).max(100).optional(),
      breaks: z.boolean().optional(),
      smokeRun,
    }),
    z.strictObject({ do: z.literal('stage'), release: selectReleaseSchema(name) }),
    z.strictObject({
      do: z.literal('preview'),
      release: selectReleaseSchema(name),
      hash: previewSchema.shape.hash,
      until: previewSchema.shape.until.refine(
        (until) => Date.parse(until) <= Date.now() + PREVIEW_LIFETIME_MS + CLOCK_TOLERANCE_MS,
        'A preview ends after 48 hours.',
      ),
    }),
    z.strictObject({
      do: z.literal('rollback'),
      to: version.optional(),
      why: reason.optional(),
      stop: z.boolean().optional(),
    }),
    z.strictObject({ do: z.literal('quarantine'), version, why: reason }),
    z.strictObject({ do: z.literal('unquarantine'), version }),
    z.strictObject({ do: z.literal('disable'), message: z.string().max(300).optional() }),
    z.strictObject({ do: z.literal('enable') }),
  ])

export interface ChangeRequest {
  /** Revision that the change is based on; 0 before the first release. */
  expected: number
  change: AnyChange
  commit?: string | undefined
  /** Reason for trusting the release: URL of a build or test report. */
  evidence?: string | undefined
}

/** Throws a Problem that names every invalid field. */
export function parseChangeRequest(name: string, body: unknown): ChangeRequest {
  const schema = z.strictObject({
    expected: z.int().min(0),
    change: createChangeSchema(name),
    commit: z
      .string()
      .regex(/^[\da-f]{7,64}$/)
      .optional(),
    evidence: z.string().max(1000).optional(),
  })
  const parsed = schema.safeParse(body)
  if (isMissingSmokeRun(body)) {
    throw new Problem(
      'REFUSED',
      `${name} is not published: the change has neither a smokeRun nor a reason for skipping it (smokeRun: { without }); the command 'publish' adds it.`,
    )
  }
  if (!parsed.success) throw new Problem('BAD.REQUEST', z.prettifyError(parsed.error))
  return parsed.data
}

const missingSmokeRunSchema = z.object({
  change: z.object({ do: z.literal('publish'), smokeRun: z.undefined().optional() }),
})
const isMissingSmokeRun = (body: unknown): boolean => missingSmokeRunSchema.safeParse(body).success

import { waitUntilServed, type ServedRelease } from '@portal/release/serving'
import { Problem } from '../problem.ts'
import { listEdges } from './list-edges.ts'

/** Edges follow the registry within a second. */
const SERVING_TIMEOUT_MS = 10_000

/** Throws a Problem unless each edge serves every file of a staged release, verified by hash. */
export async function requireServed(
  edgeUrls: readonly string[],
  release: ServedRelease,
): Promise<void> {
  const edges = await listEdges(edgeUrls)
  if (edges.length === 0 && edgeUrls.length > 0)
    throw createProblem(release, `no edge has an address (${edgeUrls.join(', ')})`)
  const problems = await Promise.all(
    edges.map((edge) => waitUntilServed(edge, release, SERVING_TIMEOUT_MS)),
  )
  const problem = problems.find((one) => one !== null)
  if (problem) throw createProblem(release, problem.reason)
}

const createProblem = ({ name, version }: ServedRelease, why: string) =>
  new Problem(
    'REFUSED',
    `${name} ${version} is not published, because customers would not get its files: ${why}.`,
  )

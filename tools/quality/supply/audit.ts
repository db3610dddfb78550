// npm run audit: asks the registry for known vulnerabilities of production dependencies, and
// whether each version of the lockfile is a day old. Fails on high and critical vulnerabilities and
// on newer versions; prints a note if the registry does not respond.
import { pathToFileURL } from 'node:url'
import { runPnpm } from './bill-of-materials.ts'

interface Advisory {
  readonly module_name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

const GRAVE = ['high', 'critical']

/** Prints known vulnerabilities; returns whether none is grave. */
const checkVulnerabilities = (): boolean => {
  let report: string
  try {
    report = runPnpm('audit', '--prod', '--json')
  } catch (error) {
    report = (error as { stdout?: string }).stdout ?? ''
  }
  let advisories: Advisory[]
  try {
    const { advisories: byId } = JSON.parse(report) as { advisories: Record<string, Advisory> }
    advisories = Object.values(byId)
  } catch {
    console.log('   not asked  known flaws: the registry of this machine does not answer audits')
    return true
  }
  const grave = advisories.filter(({ severity }) => GRAVE.includes(severity))
  for (const { module_name: name, severity, title, url } of grave)
    console.log(`${name}: ${severity}, ${title} ${url}`)
  console.log(
    `   ${grave.length === 0 ? 'passed' : 'FAILED'}  known flaws (${advisories.length} known, ${grave.length} of them grave)`,
  )
  return grave.length === 0
}

/** Has pnpm compare the lockfile with the registry, which installs skip; returns whether they agree. */
const checkVersions = (): boolean => {
  const options = ['--lockfile-only', '--frozen-lockfile', '--config.trust-lockfile=false']
  try {
    runPnpm('install', ...options, '--config.fetch-retries=1')
  } catch (error) {
    const message = (error as { stderr?: string }).stderr ?? ''
    if (!message.includes('ERR_PNPM_') || message.includes('ERR_PNPM_META_FETCH_FAIL')) {
      console.log('   not asked  age of versions: the registry does not answer')
      return true
    }
    console.log(message)
    console.log('   FAILED  age of versions')
    return false
  }
  console.log('   passed  age of versions')
  return true
}

export const audit = (): boolean => [checkVulnerabilities(), checkVersions()].every(Boolean)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(audit() ? 0 : 1)
}

// npm run audit: fetches known vulnerabilities of production dependencies. Fails on high and
// critical ones; prints a note if the registry does not respond.
import { pathToFileURL } from 'node:url'
import { runPnpm } from './bill-of-materials.ts'

interface Advisory {
  readonly module_name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

const GRAVE = ['high', 'critical']

/** Prints known vulnerabilities; returns whether the audit passes. */
export const audit = (): boolean => {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(audit() ? 0 : 1)
}

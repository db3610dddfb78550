// Checks deploy/kubernetes against the schemas of Kubernetes and our own rules.
import { renderOptional, renderProduction } from './render.mjs'
import { checkRules } from './rules.mjs'
import { checkSchemas } from './schemas.mjs'

const { documents, isWhole } = renderProduction()
const optional = renderOptional()
const faults = [
  ...(await checkSchemas(documents)),
  ...checkRules(documents, isWhole),
  ...(await checkSchemas(optional.documents)),
  ...checkRules(optional.documents, isWhole),
]
for (const fault of faults) console.log(fault)
if (!isWhole) console.log('skipped: the overlay as a whole (kubectl or kustomize is not installed)')
console.log(`${documents.length} documents, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

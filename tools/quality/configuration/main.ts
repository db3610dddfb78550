// Writes docs/configuration.md from the schemas of the services. With --check it fails if the page
// is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeVariables } from '../../../packages/service/src/configuration/index.ts'
import { createConfigSchema as createApiSchema } from '../../../services/api/src/config/schema.ts'
import { createConfigSchema as createEdgeSchema } from '../../../services/edge/src/config.ts'
import { readPortalFile } from '../../../services/edge/src/portal-file.ts'
import { createConfigSchema as createRegistrySchema } from '../../../services/registry/src/config.ts'
import { createConfigSchema as createSandboxSchema } from '../../../services/sandbox/src/config.ts'

const PORTAL_FILE = fileURLToPath(new URL('../../../portal.json', import.meta.url))
const FILE = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url))

const SERVICES = {
  API: createApiSchema(0),
  Edge: createEdgeSchema(readPortalFile(PORTAL_FILE), 0),
  Registry: createRegistrySchema(0),
  Sandbox: createSandboxSchema(0),
}

const text = [
  '# Configuration',
  'The environment variables of each service. `npm run tool tools/quality/configuration/main.ts` writes this page from the schemas\nof the services; change a variable there. `PORTAL_PORT_OFFSET` is added to every default port.',
  ...Object.entries(SERVICES).map(([name, schema]) => `## ${name}\n\n${describeVariables(schema)}`),
].join('\n\n')

if (!process.argv.includes('--check')) writeFileSync(FILE, `${text}\n`)
else if (readFileSync(FILE, 'utf8') !== `${text}\n`) {
  console.error(
    'docs/configuration.md is not up to date: npm run tool tools/quality/configuration/main.ts',
  )
  process.exitCode = 1
}

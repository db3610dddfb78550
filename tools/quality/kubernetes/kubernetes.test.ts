import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import portal from '../../../portal.json' with { type: 'json' }
import { readConfig as readApiConfig } from '../../../services/api/src/config/index.ts'
import { readConfig as readEdgeConfig } from '../../../services/edge/src/config.ts'
import { readConfig as readRegistryConfig } from '../../../services/registry/src/config.ts'

interface Step {
  readonly why: string
  readonly from: string
  readonly to: string
  readonly says: RegExp
}

/** One mutation each of the rendered documents. */
const WRONG: readonly Step[] = [
  {
    why: 'a misspelt field',
    from: '"readOnlyRootFilesystem":true',
    to: '"readOnlyRootFileSystem":true',
    says: /readOnlyRootFileSystem|read-only root filesystem/,
  },
  {
    why: 'a value of a wrong type',
    from: '"containerPort":3000',
    to: '"containerPort":"3000"',
    says: /containerPort must be/,
  },
  {
    why: 'an unknown API version',
    from: '"autoscaling/v2"',
    to: '"autoscaling/v2beta9"',
    says: /no schema for autoscaling\/v2beta9/,
  },
  {
    why: 'a container that runs as root',
    from: '"runAsNonRoot":true',
    to: '"runAsNonRoot":false',
    says: /runs as non-root/,
  },
  {
    why: 'a capability',
    from: '"drop":["ALL"]',
    to: '"drop":["NET_RAW"]',
    says: /drops all capabilities/,
  },
  {
    why: 'a missing memory limit',
    from: '"limits":{"memory":"1Gi"}',
    to: '"limits":{}',
    says: /memory request and a memory limit/,
  },
  {
    why: 'a secret in clear text',
    from: '"valueFrom":{"secretKeyRef":{"key":"DATABASE_URL","name":"portal-migrate"}}',
    to: '"value":"postgres://db/portal"',
    says: /secrets from references/,
  },
  {
    why: 'an image without a version',
    from: 'portal-edge:1.0.0',
    to: 'portal-edge:latest',
    says: /pins the version of its image/,
  },
  {
    why: 'an image that the overlay does not set',
    from: 'images.example.com/portal-registry:1.0.0',
    to: 'portal-registry',
    says: /pins the version of its image/,
  },
  {
    why: 'a missing PodDisruptionBudget',
    from: '"kind":"PodDisruptionBudget","metadata":{"labels":{"app.kubernetes.io/part-of":"portal"},"name":"api"',
    to: '"kind":"PodDisruptionBudget","metadata":{"labels":{"app.kubernetes.io/part-of":"portal"},"name":"nobody"',
    says: /api: broken rule: has a PodDisruptionBudget/,
  },
  {
    why: 'a port that portal.json does not have',
    from: '"containerPort":4001',
    to: '"containerPort":4999',
    says: /api: broken rule: listens on the ports of portal.json/,
  },
  {
    why: 'a policy for a port without a listener',
    from: '"ports":[{"port":4001}]',
    to: '"ports":[{"port":4003}]',
    says: /each port that a policy opens/,
  },
  {
    why: 'a missing default-deny policy',
    from: '"name":"default-deny","namespace":"portal"},"spec":{"podSelector":{}',
    to: '"name":"default-deny","namespace":"portal"},"spec":{"podSelector":{"matchLabels":{"app":"x"}}',
    says: /default-deny NetworkPolicy/,
  },
  {
    why: 'a policy without the standby of the database',
    from: ',{"ipBlock":{"cidr":"10.20.0.6/32"}}',
    to: '',
    says: /names the standby too/,
  },
  {
    why: 'a store that is not synchronized',
    from: 'cli.mjs store sync',
    to: 'cli.mjs list',
    says: /volumes are ReadWriteMany/,
  },
  {
    why: 'a store that is not cleaned after a failed download',
    from: 'store sync; synced=$?;',
    to: 'store sync &&',
    says: /volumes are ReadWriteMany/,
  },
  {
    why: 'a service that is ended before its requests',
    from: '"terminationGracePeriodSeconds":60',
    to: '"terminationGracePeriodSeconds":30',
    says: /a minute to finish its requests/,
  },
  {
    why: 'a store on a disk of one node',
    from: 'ReadWriteMany',
    to: 'ReadWriteOnce',
    says: /volumes are ReadWriteMany/,
  },
  {
    why: 'an ingress that rejects files of customers',
    from: '"nginx.ingress.kubernetes.io/proxy-body-size":"8m"',
    to: '"nginx.ingress.kubernetes.io/proxy-body-size":"1m"',
    says: /accepts the largest file/,
  },
  {
    why: 'an API that does not scale with its lag',
    from: 'portal_payment_queue_lag_seconds',
    to: 'portal_something',
    says: /lag of the payment queue/,
  },
]

const ROOT = join(__dirname, '../../..')
const PROGRAM = `
import { readFileSync } from 'node:fs'
import { checkRules } from '${ROOT}/tools/quality/kubernetes/rules.mjs'
import { renderOptional, renderProduction } from '${ROOT}/tools/quality/kubernetes/render.mjs'
import { checkSchemas } from '${ROOT}/tools/quality/kubernetes/schemas.mjs'
const sorted = (value) => Array.isArray(value) ? value.map(sorted) : value && typeof value === 'object' ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value
const { documents, isWhole } = renderProduction()
const text = JSON.stringify(sorted(documents))
const answers = []
for (const { from, to } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const changed = JSON.parse(text.replace(from, to))
  answers.push({ isThere: text.includes(from), faults: [...await checkSchemas(changed), ...checkRules(changed, isWhole)] })
}
const optional = renderOptional().documents
const optionalFaults = [...await checkSchemas(optional), ...checkRules(optional, isWhole)]
console.log(JSON.stringify({ optional, optionalFaults, documents, isWhole, right: [...await checkSchemas(documents), ...checkRules(documents, isWhole)], answers }))
`

interface Container {
  env?: { name: string; value?: string }[]
}
interface Document {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { spec: { containers: [Container] } } }
}
interface Said {
  documents: Document[]
  /** Production with every optional component. */
  optional: Document[]
  optionalFaults: string[]
  isWhole: boolean
  right: string[]
  answers: { isThere: boolean; faults: string[] }[]
}
const renderAndCheck = (): Said => {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'))
  try {
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify(WRONG))
    writeFileSync(join(folder, 'program.mjs'), PROGRAM)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(folder, 'program.mjs'), join(folder, 'wrong.json')],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as Said
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const said = renderAndCheck()

it('accepts the documents of deploy/kubernetes', () => expect(said.right).toEqual([]))

it('finds nothing wrong with the optional components', () =>
  expect(said.optionalFaults).toEqual([]))

for (const [index, { why, says }] of WRONG.entries()) {
  const { isThere, faults } = said.answers[index]!
  // Without kustomize the overlay's own values are not rendered.
  const test = said.isWhole || isThere ? it : it.skip
  test(`reports ${why}`, () => {
    expect(isThere).toBe(true)
    expect(faults.join('\n')).toMatch(says)
  })
}

describe('what a container is told', () => {
  const findConfiguration = (documents: Document[], name: string) =>
    documents.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`${name}-`),
    )?.data ?? {}
  const notified = (name: string) => findConfiguration(said.documents, name)
  const readPlainVariables = (documents: Document[], name: string) => {
    const deployment = documents.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
    )
    return Object.fromEntries(
      (deployment?.spec?.template?.spec.containers[0].env ?? []).flatMap(
        ({ name: variable, value }) => (value === undefined ? [] : [[variable, value]]),
      ),
    )
  }
  /** Keys of the secrets that README.md names. */
  const secrets = (secret: string, values: Readonly<Record<string, string>>) => {
    const row =
      readFileSync(join(ROOT, 'deploy/kubernetes/README.md'), 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`| \`${secret}\``)) ?? ''
    return Object.fromEntries(
      [...row.matchAll(/`([A-Z_]+)`/g)].map(([, key = '']) => [
        key,
        values[key] ?? 'kept-by-the-cluster-and-of-32-characters',
      ]),
    )
  }
  const DATABASE_URL = 'postgres://db/portal'

  it('is all that the API asks for in production', () => {
    const config = readApiConfig({
      ...notified('api'),
      ...secrets('portal-api', {
        DATABASE_URL,
        SMTP_URL: 'smtps://mail.example.com',
        SUPPORT_DESK_PEOPLE: 'ana:of-the-cluster',
      }),
    })
    expect(config).toMatchObject({
      nodeEnv: 'production',
      host: '0.0.0.0',
      secureCookies: true,
      databasePool: 8,
    })
  })

  const itWithKustomize = said.isWhole ? it : it.skip
  itWithKustomize('is all that the API asks for with the listener for Pix webhooks', () => {
    const config = readApiConfig({
      ...findConfiguration(said.optional, 'api'),
      ...readPlainVariables(said.optional, 'api'),
      ...secrets('portal-api', {
        DATABASE_URL,
        SMTP_URL: 'smtps://mail.example.com',
        SUPPORT_DESK_PEOPLE: 'ana:of-the-cluster',
      }),
    })
    expect(config).toMatchObject({
      pix: { webhookAuth: 'certificate' },
      mtlsListener: { port: portal.ports.pixWebhooks },
    })
  })

  it('is all that the edge asks for, and names every remote', () => {
    const config = readEdgeConfig(notified('edge'))
    expect(config).toMatchObject({ host: '0.0.0.0', apiUrls: ['http://api:4000'], drainMs: 10_000 })
    expect([...config.remoteUpstreams.keys()]).toEqual(Object.keys(portal.remotes))
  })

  it('is all that the registry asks for', () => {
    expect(
      readRegistryConfig({
        ...readPlainVariables(said.documents, 'registry'),
        ...secrets('portal-registry', { DATABASE_URL, REGISTRY_TEAMS: '[]' }),
      }),
    ).toMatchObject({ host: '0.0.0.0', port: 4200 })
  })
})

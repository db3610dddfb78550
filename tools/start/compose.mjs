// Writes docker-compose.yml from portal.json: node tools/start/compose.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { portal } from '../portal.mjs'
import { hashOfToken } from '../release/token.mjs'
import { root } from './root.mjs'

const { ports } = portal
const remotes = Object.entries(portal.remotes)

const APIS = ['api', 'api-2']

/** The one remote that partners' pages load from its own origin. */
const PUBLISHED = 'payments'

/** The API believes what the edge says of a visitor's address, and nobody else: so the edge has an address of its own, far from those given out in turn. */
const NETWORK = '172.31.77.0/24'
const EDGE_ADDRESS = '172.31.77.200'

/** Ports of this machine that can be moved, by their variable. */
const MOVABLE = {
  PORTAL_PORT: ports.portal,
  PARTNER_PORT: ports.partner,
  SANDBOX_PORT: ports.sandbox,
  CARD_FIELDS_PORT: ports.cardFields,
  WALLET_PORT: ports.wallet,
  PAYMENTS_PORT: portal.remotes[PUBLISHED].port,
  REGISTRY_PORT: ports.registry,
}
const movable = (variable) => `\${${variable}:-${MOVABLE[variable]}}`

const depends = (names) =>
  `{ ${names.map((name) => `${name}: { condition: service_healthy }`).join(', ')} }`
const healthy = (port, path) => `["CMD", "/portal/tools/start/healthy.sh", "${port}", "${path}"]`

/** One token for all remotes: where teams release for customers each has its own, and nobody else's. */
const REGISTRY_TOKEN = 'integration-tests-only-integration-tests-only'
const REGISTRY_TEAMS = JSON.stringify([
  { team: 'integration', remotes: ['*'], tokenHash: hashOfToken(REGISTRY_TOKEN) },
])

/** The image of one unit (tools/images/units.mjs). */
const unit = (name) => `build: { context: ., target: unit, args: { UNIT: ${name} } }
    image: portal-${name}:local`
const service = (name) => `${unit(name)}
    working_dir: /portal/services/${name}
    command: ["node", "dist/main.js"]`

const remote = ([name, { port }]) => `
  mfe-${name}:
    <<: *portal
    ${unit(`mfe-${name}`)}
    command: ["node", "tools/static/serve-remote.mjs", "${name}", "${port}"]${
      name === PUBLISHED
        ? `
    ports: ["127.0.0.1:${movable('PAYMENTS_PORT')}:${port}"]`
        : ''
    }
    healthcheck:
      <<: *health
      test: ${healthy(port, '/latest.json')}
`

/** The text of docker-compose.yml. */
export const composeFile =
  () => `# The whole portal for integration tests: docker-compose up --build, then http://localhost:${ports.portal}
# Written by tools/start/compose.mjs from portal.json: change these.
version: "3.7"

x-portal: &portal
  restart: on-failure
  read_only: true
  # What a service writes goes with its container: every 'up' begins with fresh data.
  tmpfs: ["/tmp:mode=1777"]
  cap_drop: [ALL]
  security_opt: ["no-new-privileges:true"]
  mem_limit: 1g

x-health: &health
  interval: 2s
  timeout: 3s
  retries: 60

services:
  edge:
    <<: *portal
    ${service('edge')}
    environment:
      EDGE_HOST: 0.0.0.0
      PORTAL_DATA: /tmp/edge
      REGISTRY_URL: http://registry:${ports.registry}
      REGISTRY_ROOT: /trust/root.json
      RELEASE_STORE: /store
      INSIDE_HOST: 0.0.0.0
      API_URL: ${APIS.map((name) => `http://${name}:${ports.api}`).join(' ')}
      HEALTH_URL: http://api:${ports.apiInside}
      REMOTE_UPSTREAMS: ${remotes.map(([name, { port }]) => `${name}=http://mfe-${name}:${port}`).join(' ')}
      FRAME_ORIGINS: http://localhost:${movable('CARD_FIELDS_PORT')}
      GOOGLE_PAY_SCRIPT_URL: http://localhost:${movable('WALLET_PORT')}/gp/p/js/pay.js
    ports: ["127.0.0.1:${movable('PORTAL_PORT')}:${ports.portal}"]
    volumes: ["registry-root:/trust:ro", "release-store:/store:ro"]
    networks: { default: { ipv4_address: ${EDGE_ADDRESS} } }
    depends_on: ${depends([...APIS, 'registry', ...remotes.map(([name]) => `mfe-${name}`)])}
    healthcheck:
      <<: *health
      test: ${healthy(ports.portal, '/healthz')}
${remotes.map(remote).join('')}
  # What is live, signed for every edge. Its keys stay in their volume; the root that edges trust lies in one of its own.
  registry:
    <<: *portal
    ${unit('registry')}
    working_dir: /portal/services/registry
    command: ["sh", "-c", "node ../../tools/release/cli.mjs keys make /keys && cp /keys/1.root.json /trust/root.json && exec node dist/main.js"]
    environment:
      HOST: 0.0.0.0
      INSIDE_HOST: 0.0.0.0
      DATABASE_URL: postgres://portal:portal@postgres:5432/portal
      HEALTH_URL: http://api:${ports.apiInside}
      REGISTRY_KEYS: /keys
      REGISTRY_TEAMS: '${REGISTRY_TEAMS}'
    volumes: ["registry-keys:/keys", "registry-root:/trust"]
    ports: ["127.0.0.1:${movable('REGISTRY_PORT')}:${ports.registry}"]
    depends_on: ${depends(['postgres'])}
    healthcheck:
      <<: *health
      test: ${healthy(ports.registry, '/readyz')}

  # Releases what the image was built with, as a team's pipeline does, and keeps the files in the store that the edge reads. It stays, because the first container that ends ends the tests.
  release:
    <<: *portal
    build: { context: ., target: project }
    image: portal-project:local
    command: ["sh", "-c", "trap 'exit 0' TERM; node tools/release/cli.mjs sync && node tools/release/cli.mjs collect && touch /tmp/released || exit 1; sleep infinity & wait"]
    environment:
      REGISTRY: http://registry:${ports.registry}
      REGISTRY_TOKEN: ${REGISTRY_TOKEN}
      RELEASE_STORE: /store
    volumes: ["release-store:/store"]
    depends_on: ${depends(['registry'])}
    healthcheck:
      <<: *health
      test: ["CMD", "test", "-f", "/tmp/released"]

  # Two processes of the API, as where one is exchanged while the other serves; the edge knows both.
  api: &api
    <<: *portal
    ${service('api')}
    environment:
      NODE_ENV: production
      ALLOW_SANDBOX: "1"
      PORTAL_DATA: /tmp/api
      HOST: 0.0.0.0
      INSIDE_HOST: 0.0.0.0
      TRUST_PROXY: ${EDGE_ADDRESS}
      PORTAL_SECRET: \${PORTAL_SECRET:-integration-tests-only-integration-tests-only}
      PORTAL_ORIGINS: http://localhost:${movable('PORTAL_PORT')}
      DATABASE_URL: postgres://portal:portal@postgres:5432/portal
      API_BASE_URL: http://api:${ports.api}
      PIX_BASE_URL: http://sandbox:${ports.sandbox}/pix
      BANK_BASE_URL: http://sandbox:${ports.sandbox}/bank
      CARD_BASE_URL: http://sandbox:${ports.sandbox}/card
      CARD_FIELDS_URL: http://localhost:${movable('CARD_FIELDS_PORT')}
      SMS_BASE_URL: http://sandbox:${ports.sandbox}/sms
      SMTP_URL: smtp://sandbox:${ports.smtp}
    depends_on: ${depends(['postgres', 'sandbox'])}
    healthcheck:
      <<: *health
      test: ${healthy(ports.api, '/readyz')}

  api-2:
    <<: *api

  # docker-compose --profile observe up: http://localhost:9090 (alerts) and http://localhost:3300 (dashboard)
  prometheus:
    image: prom/prometheus:v3.5.0
    profiles: [observe]
    command: ["--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.retention.time=15d"]
    volumes: ["./deploy/observe/prometheus.yml:/etc/prometheus/prometheus.yml:ro", "./deploy/observe/alerts.yml:/etc/prometheus/alerts.yml:ro"]
    ports: ["127.0.0.1:9090:9090"]
    depends_on: [edge, api, registry]

  grafana:
    image: grafana/grafana:12.1.0
    profiles: [observe]
    environment:
      GF_AUTH_ANONYMOUS_ENABLED: "true"
      GF_ANALYTICS_REPORTING_ENABLED: "false"
    volumes: ["./deploy/observe/grafana:/etc/grafana/provisioning:ro"]
    ports: ["127.0.0.1:3300:3000"]
    depends_on: [prometheus]

  sandbox:
    <<: *portal
    ${service('sandbox')}
    environment:
      HOST: 0.0.0.0
      SANDBOX_DATA: /tmp/sandbox
      SANDBOX_BASE: sandbox:${ports.sandbox}
      SANDBOX_DESK_API: http://api:${ports.apiInside}
      SANDBOX_FIELDS_URL: http://localhost:${movable('CARD_FIELDS_PORT')}
    ports: ["127.0.0.1:${movable('SANDBOX_PORT')}:${ports.sandbox}", "127.0.0.1:${movable('CARD_FIELDS_PORT')}:${ports.cardFields}", "127.0.0.1:${movable('WALLET_PORT')}:${ports.wallet}"]
    healthcheck:
      <<: *health
      test: ${healthy(ports.sandbox, '/healthz')}

  # The page of somebody else who lets his members pay here: http://localhost:${ports.partner}
  partner:
    <<: *portal
    ${unit('partner')}
    command: ["node", "examples/partner-app/src/server.mjs"]
    environment:
      HOST: 0.0.0.0
      PORTAL_URL: http://localhost:${movable('PORTAL_PORT')}
      CARD_FIELDS_URL: http://localhost:${movable('CARD_FIELDS_PORT')}
    ports: ["127.0.0.1:${movable('PARTNER_PORT')}:${ports.partner}"]
    healthcheck:
      <<: *health
      test: ${healthy(ports.partner, '/healthz')}

  # docker-compose --profile integration up --build --exit-code-from tests
  tests:
    <<: *portal
    build: { context: ., target: tests }
    image: portal-tests:local
    profiles: [integration]
    restart: "no"
    read_only: false
    mem_limit: 6g
    shm_size: 1g
    command: ["node", "tools/test/integration.mjs"]
    environment:${Object.entries(MOVABLE)
      .map(
        ([variable, port]) => `
      ${variable}: \${${variable}:-${port}}`,
      )
      .join('')}
    depends_on: ${depends(['edge', 'release', 'partner', 'sandbox'])}

  postgres:
    image: postgres:16-bookworm
    environment:
      POSTGRES_USER: portal
      POSTGRES_PASSWORD: portal
      POSTGRES_DB: portal
    tmpfs: ["/var/lib/postgresql/data"]
    healthcheck:
      <<: *health
      test: ["CMD-SHELL", "pg_isready -U portal -d portal"]

volumes:
  registry-keys:
  registry-root:
  release-store:

networks:
  default:
    ipam: { config: [{ subnet: ${NETWORK} }] }
`

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docker-compose.yml'), composeFile())

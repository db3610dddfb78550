import { readConfig } from './config.ts'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/portal',
  REGISTRY_TEAMS: '[]',
  REGISTRY_KEYS: '/keys',
}
/** Team of docker-compose.yml, whose token everyone can read. */
const publishedTeam =
  '[{"team":"integration","remotes":["*"],"tokenHash":"y278jCpWTlegy-T54_gWNg6ME9MZTjh7-mdJbvAr8uw"}]'

it.each([
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'postgres://portal:portal@postgres:5432/portal'],
  ['REGISTRY_TEAMS', publishedTeam],
])('production does not start with %s=%s, unless ALLOW_SANDBOX is set', (name, value) => {
  expect(readConfig(real)).toMatchObject({ databaseUrl: real.DATABASE_URL })
  expect(() => readConfig({ ...real, [name]: value })).toThrow(
    new RegExp(`invalid:\\n {2}${name}: Must .*$`),
  )
  expect(() => readConfig({ ...real, [name]: value, ALLOW_SANDBOX: '1' })).not.toThrow()
})

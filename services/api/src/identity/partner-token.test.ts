import { readFileSync } from 'node:fs'
import { demoPartner } from '../config'
import { readPartnerToken } from './partner-token'

interface Vectors {
  partner: string
  key: string
  tokens: { name: string; document: string; optimized?: boolean; now: string; jti: string; token: string }[]
}

const { partner, key, tokens } = JSON.parse(readFileSync('examples/partner-app/src/vectors.json', 'utf8')) as Vectors

it.each(tokens)('takes the token that partners are shown: $name', async ({ document, optimized = false, now, jti, token }) => {
  const known = { ...demoPartner(0), id: partner, key: Buffer.from(key).toString('base64url') }
  await expect(readPartnerToken(token, [known], new Date(now))).resolves.toMatchObject({ sub: document, optimized, jti })
})

import { h, postJson, replaceContent } from './dom.js'

const HELP = {
  unreadable: 'Não é um JWE compacto: cinco partes separadas por pontos, com a segunda vazia.',
  'unknown-partner':
    'Não conhecemos esse parceiro. Confira `iss` (token assinado) ou `kid` (chave compartilhada).',
  'unknown-key':
    'Nenhuma chave tem esse `kid`. Por fora: busque de novo as chaves do portal. Por dentro: publique a sua antes de usá-la.',
  'keys-unreachable': 'Não conseguimos buscar as suas chaves no endereço combinado.',
  'wrong-algorithm':
    '`alg` ou `enc` não é um dos aceitos: ECDH-ES com A256GCM por fora; ES256, PS256 ou EdDSA por dentro.',
  'decryption-failed':
    'Não foi possível decifrar: o token mudou no caminho ou foi cifrado com outra chave.',
  'bad-signature': 'A assinatura não é da chave que o `kid` nomeia.',
  expired: '`exp` já passou.',
  'too-old': 'Feito há mais de 60 segundos. Faça o token quando o cliente pedir para pagar.',
  'issued-in-future': '`iat` está adiante do nosso relógio. Acerte o relógio do servidor (NTP).',
  'wrong-issuer': '`iss` não é o seu identificador.',
  'wrong-audience': '`aud` tem de ser a palavra `portal`.',
  'lifetime-too-long': '`exp` está a mais de 300 segundos de `iat`.',
  'bad-claims':
    'Falta uma informação, ou ela não tem a forma certa: confira `jti` (16 a 64 letras), `iat`, `exp`, `invoices`.',
  'bad-document': '`sub` não é um CPF ou CNPJ válido.',
  used: 'Este token já foi usado. Cada um vale uma vez.',
}

const renderVerdict = ({ fault, why }) =>
  fault === null
    ? [
        h('p', { class: 'amount' }, 'Tudo certo'),
        h('p', { class: 'meta' }, 'O portal aceita este token, uma vez, enquanto for recente.'),
      ]
    : [h('p', { class: 'amount' }, fault), h('p', {}, HELP[fault] ?? why)]

document.getElementById('check').addEventListener('submit', async (event) => {
  event.preventDefault()
  const container = document.getElementById('verdict')
  try {
    replaceContent(
      container,
      renderVerdict(
        await postJson('/partner/check', { token: event.currentTarget.token.value.trim() }),
      ),
    )
  } catch (error) {
    replaceContent(container, [h('p', {}, error.message)])
  }
})

import { escapeHtml } from '../origin/escape-html.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import { getBrandName } from '../demo-cards/brands.ts'
import type { CardPayment } from './card.ts'
import { countTriesLeft } from './challenge.ts'

const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const SHIELD =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'stroke-linejoin="round" aria-hidden="true"><path d="M12 3 5 6v5c0 4.6 3 8.3 7 10 4-1.7 7-5.4 7-10V6Z"/><path d="m9 12 2 2 4-4"/></svg>'
const WARNING =
  '<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'stroke-linejoin="round" aria-hidden="true"><path d="M12 4 2.8 20h18.4Z"/><path d="M12 10v4"/><path d="M12 17h.01"/></svg>'

const getBankName = ({ card }: CardPayment): string =>
  card.issuer === 'caixa' ? 'Caixa' : 'Banco emissor'

const formatTries = (left: number): string =>
  left === 1 ? 'Você tem mais uma tentativa.' : `Você tem mais ${left} tentativas.`

const renderFacts = ({ amountCents, card, createdAt }: CardPayment): string =>
  [
    ['Loja', RECEIVER.nome],
    ['Valor', real.format(amountCents / 100)],
    ['Cartão', `${getBrandName(card.brand)} •••• ${card.last4}`],
    ['Data', dateTimeFormat.format(new Date(createdAt))],
  ]
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`)
    .join('')

const buildAppPath = ({ challengeId }: CardPayment): string => `/3ds/${challengeId}/app`

const renderForm = (payment: CardPayment): string => {
  const isWrong = payment.wrongCodes > 0
  const error = isWrong
    ? `<p class="error" id="code-error">${WARNING}<span>O código não confere. ${formatTries(countTriesLeft(payment))}</span></p>`
    : ''
  return `<h1>Confirme que é você</h1>
<p class="soft">Para autorizar este pagamento, digite o código que o seu banco enviou ao seu celular.</p>
<dl>${renderFacts(payment)}</dl>
<form method="post">
<div class="field">
<label for="code">Código de confirmação</label>
<p class="hint" id="code-hint">Ambiente de testes: o código é 1234.</p>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" enterkeyhint="go"
 aria-describedby="${isWrong ? 'code-error ' : ''}code-hint"${isWrong ? ' aria-invalid="true"' : ''}>
${error}
</div>
<button class="main" name="action" value="confirm">Confirmar</button>
</form>
<p class="soft">Ou confirme no aplicativo do banco:</p>
<p class="ways"><a href="nubank://3ds/${payment.challengeId}">Abrir o app do banco</a>
<a href="${buildAppPath(payment)}" target="_blank">Abrir em outra janela</a></p>`
}

/** The bank's app as a page, for a device without the app. */
export const renderApp = (payment: CardPayment): string =>
  renderBank(
    payment,
    payment.status === 'challenge'
      ? `<h1>App do banco</h1>
<dl>${renderFacts(payment)}</dl>
<form method="post"><button class="main">Autorizar</button></form>`
      : renderOutcome(payment),
  )

const OUTCOMES: Record<CardPayment['status'], readonly [title: string, text: string]> = {
  captured: [
    'Pagamento confirmado',
    'Seu banco confirmou que é você. A loja mostra o resultado em instantes.',
  ],
  processing: [
    'Identidade confirmada',
    'Seu banco confirmou que é você. A loja mostra o resultado em instantes.',
  ],
  refused: [
    'Pagamento não autorizado',
    'Nada foi cobrado. Volte à loja para tentar de novo ou escolher outra forma de pagamento.',
  ],
  cancelled: ['Pagamento cancelado', 'Nada foi cobrado. Pode voltar à loja.'],
  challenge: ['', ''],
}

const renderOutcome = ({ status }: CardPayment): string => {
  const [title, text] = OUTCOMES[status]
  return `<h1 tabindex="-1" id="end">${title}</h1><p class="soft">${text}</p>`
}

const renderBank = (
  payment: CardPayment,
  content: string,
): string => `<section class="bank" aria-label="Autenticação do banco">
<p class="band">${SHIELD}<span>${getBankName(payment)}<small>Autenticação 3-D Secure</small></span></p>
<div class="sheet">${content}</div>
</section>`

export const renderChallenge = (payment: CardPayment): string =>
  renderBank(payment, payment.status === 'challenge' ? renderForm(payment) : renderOutcome(payment))

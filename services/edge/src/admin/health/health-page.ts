import { createHash } from 'node:crypto'
import type { Health, PartHealth, ReleaseHealth } from './health.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 }
p { margin: .25rem 0 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .6rem 1rem .6rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap }
code { font-size: .875rem }
small { display: block; opacity: .8 }
.state { font-weight: 600; white-space: nowrap }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page runs nothing and asks nobody; it loads itself anew. */
export const HEALTH_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
const number = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })
const clock = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `/saude` for people: what is live, how it fares, what is off. */
export function healthPage(health: Health): string {
  const trouble = health.parts.filter((part) => stateOf(part) !== OK).length
  const verdict =
    trouble === 0
      ? 'Tudo no ar.'
      : trouble === 1
        ? 'Uma parte pede atenção.'
        : `${trouble} partes pedem atenção.`
  const visits =
    health.visits === null
      ? 'A API não contou o que os navegadores relataram.'
      : `${number.format(health.visits)} ${health.visits === 1 ? 'visita' : 'visitas'} nas últimas ${health.hours} horas.`
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="30">
<title>Saúde do portal</title><style>${STYLE}</style></head>
<body><main><h1>Saúde do portal</h1><p><strong>${verdict}</strong> ${visits} Lido em ${clock.format(new Date(health.at))}.</p>
<p id="budget">Cada versão pode falhar em uma de mil visitas: essa é a sua margem.</p>
<div class="wide"><table aria-describedby="budget">
<thead><tr><th scope="col">Parte</th><th scope="col">Estado</th><th scope="col">Versão</th><th scope="col">Visitas com falha</th><th scope="col">Margem usada</th></tr></thead>
<tbody>${health.parts.map(rowsOf).join('')}</tbody></table></div></main></body></html>
`
}

const OK = 'No ar'

function stateOf({ isOff, live, trial }: PartHealth): string {
  if (isOff) return 'Desligada'
  if ([live, trial].some((release) => (release?.budgetUsed ?? 0) > 1)) return 'Falha demais'
  return OK
}

function rowsOf(part: PartHealth): string {
  const bad = Object.entries(part.bad)
    .map(
      ([version, why]) => `<small>Não volta: <code>${text(version)}</code> (${text(why)})</small>`,
    )
    .join('')
  const trial = part.trial
    ? row(`<td></td><td>Em teste, ${percent.format(part.trial.percent / 100)}</td>`, part.trial, '')
    : ''
  return (
    row(
      `<th scope="row">${text(part.name)}</th><td class="state">${stateOf(part)}</td>`,
      part.live,
      bad,
    ) + trial
  )
}

function row(
  head: string,
  { version, failed, stages, budgetUsed }: ReleaseHealth,
  more: string,
): string {
  const where = Object.entries(stages)
    .map(([stage, visits]) => `${text(stage)}: ${number.format(visits)}`)
    .join(', ')
  return (
    `<tr>${head}<td><code>${text(version)}</code>${more}</td><td class="number">${failed === null ? 'não se sabe' : number.format(failed)}${where ? `<small>${where}</small>` : ''}</td>` +
    `<td class="number">${budgetUsed === null ? 'não se sabe' : percent.format(budgetUsed)}</td></tr>`
  )
}

const STYLES = `:host{all:initial!important;display:block!important}
div{font:16px/1.5 -apple-system,Roboto,Arial,sans-serif;color:#0f1a33;background:#fff;padding:16px}
p{margin:0 0 12px}a,button{font:inherit;color:#0b2f86;background:none;border:0;padding:8px 0;margin-inline-end:16px;text-decoration:underline;cursor:pointer}`

/** Renders message, portal link and retry button when page or network block our code. */
export function showBlocked(root: ShadowRoot, origin: string, retry: () => void): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Without constructable style sheets (Safari before 16.4) the message has the browser's style.
  }
  const box = document.createElement('div')
  box.lang = 'pt-BR'
  const text = document.createElement('p')
  text.textContent = 'Não foi possível abrir o pagamento nesta página. Nada foi cobrado.'
  const link = document.createElement('a')
  link.href = origin
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Pagar no site da operadora'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Tentar novamente'
  button.onclick = () => {
    root.replaceChildren()
    root.adoptedStyleSheets = []
    retry()
  }
  box.setAttribute('role', 'alert')
  box.append(text, link, button)
  root.replaceChildren(box)
}

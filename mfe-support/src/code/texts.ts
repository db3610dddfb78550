export const texts = {
  code: 'Código recebido por e-mail',
  codeHint: 'Depois do sexto número, a confirmação é automática.',
  confirm: 'Confirmar código',
  confirming: 'Confirmando…',
  incomplete: 'Digite os 6 números do código',
  sending: 'Enviando o código…',
  resendIn: 'Enviar novo código em',
  resend: 'Enviar novo código',
  resent: 'Novo código enviado.',
} as const

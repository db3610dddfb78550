export const texts = {
  title: 'Entre com um SMS do seu celular',
  lead: 'Envie o código abaixo do celular do titular. Assim que ele chegar, você entra.',
  send: 'Código para enviar',
  to: 'Para o número',
  openMessages: 'Abrir as mensagens',
  warning:
    'Só envie se foi você que abriu esta página. Se alguém pediu para você enviar um código, é golpe.',
  waiting: 'Esperando o seu SMS…',
  validFor: 'O código vale por',
  expired: 'Este código venceu.',
  another: 'Gerar outro código',
  loading: 'Gerando o código…',
  failed: 'Não conseguimos gerar o código agora. Tente de novo em instantes.',
  busy: (wait: string) => `Muitos códigos foram gerados nesta rede. Aguarde ${wait}.`,
  again: 'Tentar de novo',
  passkey: 'Tem uma chave de acesso? Volte e entre com ela.',
  back: 'Voltar',
} as const

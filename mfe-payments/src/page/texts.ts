export const pageTexts = {
  invoices: 'Contas',
  changeMethod: 'Trocar forma de pagamento',
  backToInvoices: 'Voltar para as contas',
  loading: 'Preparando o pagamento…',
  retry: 'Tentar novamente',
  otherMethods: 'Outras formas de pagamento',
  toInvoices: 'Ver minhas contas',
  cannotPay: 'Seu acesso é de consulta',
  seeAdmins: 'Ver quem administra',
  downloadStarted: 'Download iniciado',
  protocol: (protocol: string) => `Protocolo para o atendimento: ${protocol}`,
  loadFailed: 'Não foi possível abrir. Confira sua conexão e tente novamente.',
}

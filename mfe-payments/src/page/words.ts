export const pageWords = {
  bills: 'Contas',
  backToBills: 'Voltar para as contas',
  loading: 'Preparando o pagamento…',
  retry: 'Tentar novamente',
  otherMethods: 'Ver outras formas de pagamento',
  toBills: 'Ver minhas contas',
  cannotPay: 'Seu acesso é de consulta',
  whoAdministers: 'Ver quem administra',
  downloadStarted: 'Download iniciado',
  partMissing: 'Não foi possível abrir. Confira sua conexão e tente de novo.',
}

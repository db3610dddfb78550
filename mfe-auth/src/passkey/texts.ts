export const texts = {
  waiting: 'Confirme no seu aparelho que é você.',
  unsupported: 'Este navegador não aceita chaves de acesso. Entre com o documento e o telefone.',
  cancelled:
    'Você cancelou ou o tempo acabou. Tente novamente, ou entre com o documento e o telefone.',
  failed: 'Não foi possível entrar com a chave de acesso',
  refused:
    'A chave pode ter sido removida. Entre com o documento e o telefone e, em Segurança, crie outra.',
} as const

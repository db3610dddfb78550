export const passkeyTexts = {
  title: 'Chaves de acesso',
  lead: 'Entre com a digital, o rosto ou a senha do seu aparelho, sem esperar o código.',
  none: 'Você ainda não tem chave de acesso.',
  unknownDevice: 'Aparelho não informado',
  synced: 'Em todos os seus aparelhos',
  made: (day: string) => `Criada em ${day}`,
  used: (day: string) => `usada em ${day}`,
  neverUsed: 'ainda não usada',
  remove: 'Remover',
  removeOf: (device: string, day: string) => `Remover a chave de ${device}, criada em ${day}`,
  removed:
    'A chave foi removida e não abre mais a sua conta. Apague-a também nas senhas do seu aparelho.',
  notRemoved: 'A chave não foi removida',
  add: 'Criar chave de acesso',
  adding: 'Confirme no seu aparelho…',
  notHere:
    'Para criar uma chave neste aparelho, saia e entre nele com um código. O máximo é de 10 chaves.',
  outcomes: {
    added: 'Chave criada. Na próxima vez, escolha “Entrar com chave de acesso”.',
    exists: 'Este aparelho já tem uma chave para a sua conta.',
    cancelled: 'Nada foi criado: você cancelou ou o tempo acabou.',
    unable: 'Este navegador não aceita chaves de acesso.',
  },
  notAdded: 'A chave não foi criada',
  failed: 'Não foi possível mostrar as chaves',
  failedText: 'Tente novamente em alguns instantes.',
  loading: 'Carregando as chaves…',
} as const

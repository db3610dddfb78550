export const texts = {
  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou estar errado. Suas contas continuam no lugar de sempre.',
    home: 'Ir para o início',
    channels: 'Ver canais de atendimento',
  },
}

export const texts = {
  title: 'Política de Privacidade',
  lead: 'Esta página explica quais dados este portal usa para você ver e pagar suas faturas, e os seus direitos (Lei nº 13.709/2018, LGPD).',
  sections: [
    {
      title: 'Quais dados usamos',
      text: 'Documento (CPF ou CNPJ), nome, telefone, o e-mail do cadastro, contratos, faturas e pagamentos. A data de nascimento serve apenas para confirmar quem você é.',
    },
    {
      title: 'Para que usamos',
      text: 'Para identificar você, mostrar o que está em aberto, gerar códigos de pagamento, registrar o que foi pago, enviar o que você pediu e proteger a sua conta.',
    },
    {
      title: 'O que fica no seu aparelho',
      text: 'Alguns cookies de acesso, que terminam com a sessão, e uma cópia cifrada dos seus contratos enquanto você está conectado. Ao sair, tudo é apagado.',
    },
    {
      title: 'Com quem compartilhamos',
      text: 'Com o banco e o provedor do Pix que recebem o pagamento e com as empresas que entregam o SMS e o e-mail, apenas com o necessário para isso.',
    },
    {
      title: 'Por quanto tempo',
      text: 'Os registros de pagamento ficam pelo prazo que a lei exige. Registros de acesso, por até seis meses. O e-mail do cadastro, até você trocar por outro; um e-mail que não foi confirmado é apagado em cerca de um dia.',
    },
    {
      title: 'Seus direitos',
      text: 'Você pode pedir acesso, correção, cópia ou exclusão dos seus dados e informações sobre compartilhamento. Respondemos por completo em até 15 dias.',
    },
  ],
  ask: 'Para exercer seus direitos, use um dos canais de atendimento e peça para falar sobre dados pessoais.',
  toChannels: 'Ver canais de atendimento',
} as const

import { brand } from '../brand/brand.ts'

export const texts = {
  skip: 'Ir para o conteúdo',
  homeLabel: `${brand.name}, página inicial`,
  nav: {
    label: 'Principal',
    home: 'Início',
    account: 'Minha conta',
    email: 'E-mail',
    policy: 'Política de Privacidade',
    channels: 'Canais de Atendimento',
    security: 'Segurança',
  },
  accountOf: (name: string) => (name ? `Minha conta, ${name}` : 'Minha conta'),
  signOut: 'Desconectar',
  menu: 'Menu',
  greeting: (name: string) => `Olá, ${name}`,
  notifications: (count: number) =>
    count === 0
      ? 'Notificações'
      : count === 1
        ? 'Notificações, 1 nova'
        : `Notificações, ${count} novas`,
  contact: {
    title: 'Fale com a gente',
    or: 'ou',
    app: 'Baixe o app',
  },
  app: {
    title: brand.app.name,
    text: 'Aproveite os benefícios e a comodidade do nosso App.',
    appStore: 'App Store',
    googlePlay: 'Google Play',
  },
  footer: {
    about: 'Sobre',
    aboutText: `Este é o portal de autoatendimento da ${brand.name}: veja suas contas, pague e negocie sem fila.`,
    help: 'Ajuda',
    helpText: 'Dúvidas sobre a conta, o pagamento ou o acesso? Nossos canais atendem você.',
    email: 'E-mail',
    emailText: 'Cadastre e confirme o seu e-mail para manter o contato em dia.',
    registerEmail: 'Cadastrar e-mail',
    methods: 'Formas de pagamento',
    methodNames: ['Pix', 'Cartão de crédito', 'Cartão de débito Caixa', 'Boleto', 'Google Pay'],
    ssl: 'Site seguro',
    sslText: 'Conexão protegida por SSL',
    copyright: (year: number) => `© ${year} ${brand.legalName} Todos os direitos reservados.`,
  },
  help: { question: 'Precisando de ajuda?', action: 'Clique aqui e fale conosco.' },
  error: {
    title: 'Tivemos um problema',
    specified: 'Unexpected Application Error!',
    text: 'Não conseguimos mostrar esta página.',
    payment: 'Se você estava pagando, confira suas contas antes de tentar novamente.',
    code: 'Código para o atendimento:',
    reload: 'Recarregar a página',
    home: 'Ir para o início',
  },
}

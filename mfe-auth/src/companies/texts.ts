import { ROLE_NAMES } from '@portal/contract/roles'

export const texts = {
  title: 'Suas empresas',
  lead: 'Você entra nestas empresas com o mesmo e-mail.',
  only: 'Com este e-mail, você entra só nesta empresa. Para entrar em outra, peça um convite a quem a administra.',
  none: 'Esta página é para quem entra em empresas com o próprio e-mail.',
  roleOf: (role: keyof typeof ROLE_NAMES): string => `Seu acesso: ${ROLE_NAMES[role]}`,
  current: 'Você está nesta',
  enter: 'Entrar',
  enterInto: (company: string): string => `Entrar em ${company}`,
  entering: 'Entrando…',
  loading: 'Carregando as empresas…',
  failed: 'Não foi possível carregar as empresas',
  notEntered: 'Não foi possível trocar de empresa',
  blocked: 'Esta empresa está sem acesso ao portal. Fale com a gente pelos canais de atendimento.',
  noContracts: 'Esta empresa não tem contas no portal.',
  gone: 'Você não tem mais acesso a esta empresa.',
  later: 'Tente novamente em instantes.',
  again: 'Tentar novamente',
  back: 'Voltar para Minha conta',
} as const

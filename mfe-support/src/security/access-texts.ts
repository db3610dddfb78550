import type { CustomerAccess } from '@portal/contract'

const kinds: Record<CustomerAccess['kind'], string> = {
  login: 'Você entrou com o código por SMS',
  'partner-login': 'Você entrou por um aplicativo parceiro',
  'passkey-login': 'Você entrou com chave de acesso',
  'pin-failed': 'Código de acesso digitado errado',
  'passkey-failed': 'Chave de acesso recusada',
  logout: 'Você saiu',
  'sessions-ended': 'Você encerrou as outras sessões',
  'passkey-added': 'Você criou uma chave de acesso',
  'passkey-removed': 'Você removeu uma chave de acesso',
  'email-changed': 'O e-mail do cadastro mudou',
  'cards-blocked': 'O pagamento com cartão foi bloqueado',
  'data-exported': 'Você baixou os seus dados',
  'data-erased': 'Você apagou dados',
  'person-invited': 'Você convidou uma pessoa da empresa',
  'person-joined': 'Uma pessoa aceitou o convite da empresa',
  'role-changed': 'Você mudou o acesso de uma pessoa da empresa',
  'person-removed': 'Você removeu uma pessoa da empresa',
}

export const accessTexts = {
  title: 'Acessos recentes',
  lead: 'Não reconhece algum? Encerre as outras sessões e fale com a gente.',
  kinds,
  here: 'Este acesso',
  unknownDevice: 'Aparelho não informado',
  address: (address: string) => `rede ${address}`,
  none: 'Nada aconteceu nos últimos seis meses.',
  others: (count: number) => (count === 1 ? 'Há outra sessão aberta agora.' : `Há outras ${count} sessões abertas agora.`),
  endOthers: 'Encerrar as outras sessões',
  ended: (count: number) => (count === 1 ? 'A outra sessão foi encerrada.' : 'As outras sessões foram encerradas.'),
  notEnded: 'As outras sessões continuam abertas',
  failed: 'Não foi possível mostrar os acessos',
  failedText: 'Tente novamente em alguns instantes.',
  again: 'Tentar novamente',
  loading: 'Carregando os acessos',
} as const

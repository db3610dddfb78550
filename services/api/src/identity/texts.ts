/** SMS in the letters of GSM-7 alone, so that each is one segment. */
export const pinText = (pin: string, host: string): string =>
  `Seu codigo de acesso ao portal: ${pin}. Vale por 10 minutos. Nao informe este codigo a ninguem.\n\n@${host} #${pin}`

export const recoverText = (pin: string, host: string): string =>
  `Recuperacao de acesso ao portal. Codigo: ${pin}. Vale por 10 minutos. Se nao foi voce, ignore.\n\n@${host} #${pin}`

export const phoneConfirmedText = (host: string): string =>
  `Seu acesso ao portal ${host} esta confirmado neste telefone. Se nao foi voce, fale com a central de atendimento.`

export const blindageText = (host: string): string =>
  `Seus dados estao protegidos no portal ${host}. Nunca pedimos senha ou codigo por telefone.`

const ALWAYS = 'Todos os dias, 24 horas'

export const CHANNELS = [
  { id: 'fibre', title: 'Fibra', number: '103 41', hours: ALWAYS },
  { id: 'mobile', title: 'Pós-pago, controle e empresas', number: '*144 ou 1056', hours: ALWAYS },
]

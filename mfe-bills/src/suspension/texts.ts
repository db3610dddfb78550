export const texts = {
  suspended: (day: string): string => `O serviço pode estar suspenso desde ${day}`,
  ended: (day: string): string => `O contrato pode estar encerrado desde ${day}`,
  incoming: (day: string): string => `Você recebe ligações e SMS até ${day}.`,
  emergency: 'Você pode ligar e mandar SMS para os números de emergência.',
  number: 'O seu número continua seu até o fim do contrato.',
  support: 'O atendimento continua por todos os canais.',
  end: (day: string): string => `O contrato pode ser encerrado a partir de ${day}.`,
  toChannels: 'Ver canais de atendimento',
} as const

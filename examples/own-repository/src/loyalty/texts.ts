import type { Level, LevelName } from './level.ts'

export const texts = {
  title: 'Fidelidade',
  greeting: (name: string) => `Olá, ${name}. Quem paga em dia ganha mais.`,
  level: { ouro: 'Nível Ouro', prata: 'Nível Prata', bronze: 'Nível Bronze' } satisfies Record<
    LevelName,
    string
  >,
  why: ({ overdue }: Level) => {
    if (overdue === 0) return 'Todas as suas contas estão em dia.'
    return overdue === 1
      ? 'Uma conta está vencida. Pague e volte ao nível Ouro.'
      : `${overdue} contas estão vencidas. Pague e volte ao nível Ouro.`
  },
  benefits: 'Seus benefícios',
  benefit: {
    ouro: [
      'Internet em dobro no mês do seu aniversário',
      '10% de desconto na troca de aparelho',
      'Atendimento preferencial por telefone',
    ],
    prata: ['10% de desconto na troca de aparelho', 'Atendimento preferencial por telefone'],
    bronze: ['Atendimento preferencial por telefone'],
  } satisfies Record<LevelName, readonly string[]>,
  pay: 'Ver contas vencidas',
  loading: 'Carregando seu nível',
  failed: 'Não foi possível mostrar seu nível',
  failedText: 'Suas contas não foram afetadas. Tente novamente em alguns instantes.',
  again: 'Tentar novamente',
}

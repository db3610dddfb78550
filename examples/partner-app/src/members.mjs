/** Demo members, who are customers in the portal's demo data. */
export const MEMBERS = {
  ana: { name: 'Ana Souza', document: '39053344705', phone: '+5511987654321' },
  bruno: { name: 'Bruno Lima', document: '16899535009', phone: '+5521998765432' },
  carla: { name: 'Carla Dias', document: '71428793860', phone: '+5531991234567' },
  gabriela: { name: 'Gabriela Reis', document: '04513689161', phone: '+5571995678901' },
  heitor: { name: 'Heitor Alves', document: '93741065234', phone: '+5581996789012' },
  irene: { name: 'Irene Melo', document: '10290627303', phone: '+5585997890123' },
  padaria: { name: 'Padaria Sol Ltda', document: '11222333000181', phone: '+5511987650001' },
}

/** Returns the member of the session cookie, or Ana by default. */
export const findMember = (cookies = '') =>
  MEMBERS[/(?:^|; )clube=(\w+)/.exec(cookies)?.[1] ?? ''] ?? MEMBERS.ana

import demoCustomers from '../../../../demo-customers.json' with { type: 'json' }

const formatDocument = (document: string) =>
  document.length === 11
    ? document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

/** Only for the page: the sandbox itself knows no customer. D in `about` is the day on which the portal's data was made. */
export const DEMO_CUSTOMERS = Object.entries(demoCustomers).map(
  ([id, { name, document, phone, birthdate, about }]) => ({
    id,
    name,
    document: formatDocument(document),
    phone: phone.replace(/^\+55(..)(.....)(....)$/, '($1) $2-$3'),
    birthdate: birthdate && birthdate.split('-').reverse().join('/'),
    about,
  }),
)

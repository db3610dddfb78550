import demoCustomers from '../../../../demo-customers.json' with { type: 'json' }

const formatDocument = (document: string) =>
  document.length === 11
    ? document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

/**
 * Shown on the page only: the sandbox itself has no customers. D in `about` is the day when the
 * portal's data was created.
 */
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

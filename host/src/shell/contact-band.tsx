import { Fragment } from 'react'
import { brand } from '../brand/brand.ts'
import styles from './contact-band.module.css'
import { StoreLinks } from './store-links.tsx'
import { texts } from './texts.ts'

const Phones = ({ numbers }: { numbers: readonly string[] }) => (
  <dd className={styles.number}>
    {numbers.map((number, index) => (
      <Fragment key={number}>
        {index > 0 && ` ${texts.contact.or} `}
        <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
      </Fragment>
    ))}
  </dd>
)

export const ContactBand = () => (
  <section className={styles.band} aria-labelledby="contato">
    <div className={styles.inner}>
      <h2 id="contato" className={styles.title}>
        {texts.contact.title}
      </h2>
      <dl className={styles.list}>
        {brand.contact.map(({ title, numbers }) => (
          <div key={title}>
            <dt>{title}</dt>
            <Phones numbers={numbers} />
          </div>
        ))}
        <div>
          <dt>{texts.contact.app}</dt>
          <dd>
            <StoreLinks look="text" />
          </dd>
        </div>
      </dl>
    </div>
  </section>
)

import { t } from '../../kit/core/words/words.ts'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx'
import classes from './answer.module.css'
import type { AnsweredPage } from './useAnswers.ts'

type OfBrand = Pick<AnsweredPage, 'brand'>

/** The logo of the brand, or its name. */
export const BrandHead = ({ brand: { name, logo } }: OfBrand) => (
  <p className={classes.brand}>
    {logo ? <Picture path={logo} alt={name} width="180px" ratio={3} fit="contain" /> : name}
  </p>
)

/** The contact details of the brand, below the proposal. */
export const BrandContact = ({ brand: { name, lines, phone, email } }: OfBrand) => (
  <footer className={classes.contact}>
    <h2 className={classes.heading}>{t('enquiries.who')}</h2>
    <p className={classes.text}>{[name, ...lines].join('\n')}</p>
    {(phone || email) && (
      <p className={classes.facts}>
        {phone && <PhoneLink number={phone} />}
        {email && <MailLink address={email} />}
      </p>
    )}
  </footer>
)

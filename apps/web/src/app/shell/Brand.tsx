import { Link } from '@tanstack/react-router'
import { t } from '../../kit/core/words/words.ts'
import classes from './Brand.module.css'

/** The logo and the name of the product, linked to the dashboard. */
export function Brand() {
  return (
    <Link
      to="/dashboard"
      className={classes.brand}
      aria-label={`${t('frame.product')} · ${t('menu.dashboard')}`}
    >
      <BrandMark />
      <span className={classes.name}>{t('frame.product')}</span>
    </Link>
  )
}

/** The logo. Its letter is in the stylesheet, because it is no part of the link's text. */
export const BrandMark = () => <span className={classes.mark} />

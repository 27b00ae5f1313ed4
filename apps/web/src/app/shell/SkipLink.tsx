import { t } from '../../kit/core/words/words.ts'
import classes from './SkipLink.module.css'

/** The first link of the page, which moves the focus past the menu to the content. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={classes.link}
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('frame.skipToContent')}
    </button>
  )
}

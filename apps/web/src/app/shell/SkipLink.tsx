import { useWords } from '../../kit/core/words/words.ts'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink() {
  const { t } = useWords()
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

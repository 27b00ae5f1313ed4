import classes from './Initials.module.css'

/** The initials of a person. The name is shown beside them, so the stylesheet draws the initials and screen readers skip them. */
export const Initials = ({ letters, isAccent = false }: { letters: string; isAccent?: boolean }) => (
  <span className={classes.circle} data-letters={letters} data-accent={isAccent || undefined} />
)

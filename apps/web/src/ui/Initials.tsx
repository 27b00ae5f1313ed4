import classes from './Initials.module.css'

/** The initials of a person. The name is shown beside them, so screen readers skip the initials. */
export const Initials = ({ letters, isAccent = false }: { letters: string; isAccent?: boolean }) => (
  <span aria-hidden className={classes.circle} data-accent={isAccent || undefined}>
    {letters}
  </span>
)

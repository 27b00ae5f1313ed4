import classes from './Initials.module.css'

/** A person as one or two letters; the name stands beside it, so a screen reader skips the letters. */
export const Initials = ({ letters, isAccent = false }: { letters: string; isAccent?: boolean }) => (
  <span aria-hidden className={classes.circle} data-accent={isAccent || undefined}>
    {letters}
  </span>
)

import classes from './Portrait.module.css'

interface Props {
  /** Shown where there is no image. */
  letters: string
  /** Where the image is. */
  image: string | null
}

/** Somebody's picture, else their initials; the name stands beside it, so a screen reader skips it. */
export const Portrait = ({ letters, image }: Props) =>
  image === null ? (
    <span aria-hidden className={classes.portrait}>
      {letters}
    </span>
  ) : (
    <img src={image} alt="" className={classes.portrait} />
  )

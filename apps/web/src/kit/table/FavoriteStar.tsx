import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconButton } from '../../ui/Button.tsx'
import classes from '../../ui/DataTable.module.css'

interface Props {
  isFavorite: boolean
  /** The accessible name: 'Favourite: Delft'. */
  label: string
  onChange: (isFavorite: boolean) => void
}

/** A star that marks a favourite. */
export function FavoriteStar({ isFavorite, label, onChange }: Props) {
  const Icon = isFavorite ? IconStarFilled : IconStar
  return (
    <IconButton
      aria-label={label}
      aria-pressed={isFavorite}
      className={classes.star ?? ''}
      onClick={() => onChange(!isFavorite)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  )
}

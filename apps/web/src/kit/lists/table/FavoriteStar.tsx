import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'

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
    <ActionIcon
      aria-label={label}
      aria-pressed={isFavorite}
      color={isFavorite ? 'yellow.7' : 'gray'}
      style={{ position: 'relative', zIndex: 1 }}
      onClick={() => onChange(!isFavorite)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

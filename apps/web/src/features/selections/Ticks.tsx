import { Checkbox, Group, SimpleGrid } from '@mantine/core'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { type Tick, useTicks } from './useTicks.ts'

interface Props {
  ticks: readonly Tick[]
  /** Writes one, and gives the number it can be undone by; without it they are looked at alone. */
  save: ((id: number, isSelected: boolean) => Promise<string>) | undefined
}

/** Filters with a tick where they hold; each is saved at once. */
export function Ticks({ ticks, save }: Props) {
  const { isSelected, tick } = useTicks(save)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
      {ticks.map((one) => (
        <Group key={one.id} gap="xs" wrap="nowrap" align="flex-start">
          {one.iconPath && <Picture path={one.iconPath} alt="" width="24px" fit="contain" />}
          <Checkbox
            label={one.name}
            description={one.description}
            disabled={!save}
            checked={isSelected(one)}
            onChange={(event) => tick(one.id, event.currentTarget.checked)}
          />
        </Group>
      ))}
    </SimpleGrid>
  )
}

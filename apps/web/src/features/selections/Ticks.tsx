import { Checkbox, Group, SimpleGrid } from '@mantine/core'
import { Picture } from '../../kit/uploads/Picture.tsx'

/** A filter, and whether the record has it. */
interface Tick {
  id: number
  name: string
  description: string | null
  iconPath: string | null
  selected: boolean
}

interface Props {
  ticks: readonly Tick[]
  /** Without it, the filters are read-only. */
  tick: ((id: number, isSelected: boolean) => void) | undefined
}

/** A checkbox for each filter. Each change is saved at once. */
export const Ticks = ({ ticks, tick }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
    {ticks.map((one) => (
      <Group key={one.id} gap="xs" wrap="nowrap" align="flex-start">
        {one.iconPath && <Picture path={one.iconPath} alt="" width="24px" fit="contain" />}
        <Checkbox
          label={one.name}
          description={one.description}
          disabled={!tick}
          // Users who may not change ticks can still read them.
          styles={tick ? {} : { label: { color: 'inherit' } }}
          checked={one.selected}
          onChange={(event) => tick?.(one.id, event.currentTarget.checked)}
        />
      </Group>
    ))}
  </SimpleGrid>
)

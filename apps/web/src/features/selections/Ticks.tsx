import { Checkbox, Group, SimpleGrid } from '@mantine/core'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { type Saving, type Tick, useTicks } from './useTicks.ts'

interface Props {
  ticks: readonly Tick[]
  /** Without it, the filters are read-only. */
  saving: Saving | undefined
}

/** A checkbox for each filter. Each change is saved at once. */
export function Ticks({ ticks, saving }: Props) {
  const { isSelected, tick } = useTicks(saving)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
      {ticks.map((one) => (
        <Group key={one.id} gap="xs" wrap="nowrap" align="flex-start">
          {one.iconPath && <Picture path={one.iconPath} alt="" width="24px" fit="contain" />}
          <Checkbox
            label={one.name}
            description={one.description}
            disabled={!saving}
            // Users who may not change ticks can still read them.
            styles={saving ? {} : { label: { color: 'inherit' } }}
            checked={isSelected(one)}
            onChange={(event) => tick(one.id, event.currentTarget.checked)}
          />
        </Group>
      ))}
    </SimpleGrid>
  )
}

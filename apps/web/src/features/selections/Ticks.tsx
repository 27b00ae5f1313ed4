import { IconCheck } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { Checkbox } from '../../ui/inputs.ts'
import { Group, SimpleGrid } from '../../ui/layout.tsx'
import { List } from '../../ui/Text.tsx'

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
  /** Sets or clears a filter of the record. Without it, the record's filters are shown as read-only text. */
  tick: ((id: number, isSelected: boolean) => void) | undefined
}

/** A checkbox per filter, saved at once. Read-only users see the names of the record's filters instead. */
export const Ticks = ({ ticks, tick }: Props) =>
  tick ? <Boxes ticks={ticks} tick={tick} /> : <Names ticks={ticks.filter(({ selected }) => selected)} />

function Names({ ticks }: Pick<Props, 'ticks'>) {
  if (ticks.length === 0) return <p>{t('selections.noneSelected')}</p>
  return (
    <List listStyleType="none">
      {ticks.map(({ id, name, description, iconPath }) => (
        <List.Item
          key={id}
          icon={
            iconPath ? (
              <Picture path={iconPath} alt="" width="24px" fit="contain" />
            ) : (
              <IconCheck size={16} aria-hidden />
            )
          }
        >
          {name}
          {description && <span style={{ color: 'var(--mantine-color-dimmed)' }}> {description}</span>}
        </List.Item>
      ))}
    </List>
  )
}

const Boxes = ({ ticks, tick }: { ticks: Props['ticks']; tick: NonNullable<Props['tick']> }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
    {ticks.map((one) => (
      <Group key={one.id} gap="xs" wrap="nowrap" align="flex-start">
        {one.iconPath && <Picture path={one.iconPath} alt="" width="24px" fit="contain" />}
        <Checkbox
          label={one.name}
          description={one.description}
          checked={one.selected}
          onChange={(event) => tick(one.id, event.currentTarget.checked)}
        />
      </Group>
    ))}
  </SimpleGrid>
)

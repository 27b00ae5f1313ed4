import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { name: string; label: string; content: ReactNode }[]
}

/** Tabs within a tab. Only the content of the open tab is mounted. */
export const Pills = ({ label, tabs }: Props) => (
  <Tabs variant="pills" defaultValue={tabs[0]?.name ?? null} keepMounted={false}>
    <Tabs.List aria-label={label}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.name} value={tab.name}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map(({ name, content }) => (
      <Tabs.Panel key={name} value={name} pt="md">
        {content}
      </Tabs.Panel>
    ))}
  </Tabs>
)

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Tabs } from '../../../ui/parts.ts'
import { t, type WordKey } from '../words/words.ts'

/** One tab of a page. */
export interface PageTab<Given extends object> {
  /** The name of the tab in the address. */
  name: string
  label: WordKey
  /** The content of the tab, loaded when the tab is opened. */
  content: ComponentType<Given>
}

interface Props<Given extends object> {
  tabs: readonly PageTab<Given>[]
  /** The accessible name of the tabs. */
  label: string
  /** The props that the content of every tab gets. */
  given: Given
}

/** The name of the open tab in the address. Each page that has tabs declares their names. */
const TAB: string = 'tab'

/** The tabs of a page. The address has the open tab, and keeps the state of the lists in other tabs. */
export function PageTabs<Given extends object>({ tabs, label, given }: Props<Given>) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [first] = tabs
  const open = tabs.find(({ name }) => name === tab) ?? first
  const go = (to: string | null) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, [TAB]: to ?? undefined }),
      replace: true,
      resetScroll: false,
    })
  if (!open) return null
  return (
    <Tabs value={open.name} onChange={go}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <Tabs.Tab key={name} value={name}>
            {t(text)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.name} pt="md">
        <open.content {...given} />
      </Tabs.Panel>
    </Tabs>
  )
}

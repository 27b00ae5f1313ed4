import { Tabs } from '@mantine/core'
import type { ProviderKind } from '@stayboard/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useWords, type WordKey } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Department } from './department-form.ts'

export interface DepartmentTabProps {
  department: Department
}

interface DepartmentTab {
  name: string
  label: WordKey
  /** What fills it, loaded when it is opened; a tab without is said to be empty. */
  content?: ComponentType<DepartmentTabProps>
  /** Departments of this kind do not have it (D2 §2). */
  without?: ProviderKind
  only?: ProviderKind
}

/** The tabs of a department, in the documents' order. */
const tabs: readonly DepartmentTab[] = [
  { name: 'rooms', label: 'departments.rooms', without: 'JOBS' },
  { name: 'jobs', label: 'departments.jobs', only: 'JOBS' },
  { name: 'images', label: 'departments.images', without: 'JOBS' },
  { name: 'filters', label: 'departments.filters', without: 'JOBS' },
  { name: 'rate_plans', label: 'departments.ratePlans' },
  { name: 'room_codes', label: 'departments.roomCodes' },
  { name: 'space_types', label: 'departments.spaceTypes' },
  { name: 'prices', label: 'departments.spaceTypePrices' },
  { name: 'uploads', label: 'departments.uploads' },
]

const tabsOf = (kind: ProviderKind) =>
  tabs.filter(({ without, only }) => without !== kind && (only === undefined || only === kind))

/** Which tab is open stands in the address. */
export function DepartmentTabs({ department }: DepartmentTabProps) {
  const { t } = useWords()
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = tabsOf(department.providerKind)
  const [first] = shown
  const open = shown.find(({ name }) => name === tab) ?? first
  if (!open) return null
  return (
    <Tabs
      value={open.name}
      onChange={(to) =>
        void navigate({ to: '.', search: { tab: to ?? undefined }, replace: true, resetScroll: false })
      }
    >
      <Tabs.List aria-label={t('departments.one')}>
        {shown.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.name} pt="md">
        {open.content ? (
          <Suspense>
            <open.content department={department} />
          </Suspense>
        ) : (
          <Card>
            <EmptyState title={t(open.label)} text={t('departments.tabToCome')} />
          </Card>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

import { api } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { type Step, Steps } from '../../../kit/layout/Steps.tsx'
import type { DepartmentField } from './department-texts.ts'
import type { Department } from './useDepartmentForm.ts'

/** The element ids of the sections that the steps scroll to. */
export const stepPlaces = { tabs: 'department-tabs', place: 'department-place' } as const

interface Props {
  department: Department
  /** Opens the form of the department with the focus on a field. */
  onEdit: (at: DepartmentField) => void
}

/**
 * The steps that complete a new department: a description, exploiters, a price, an email address, a position on
 * the map, pictures, and rooms or jobs.
 */
export function DepartmentSteps({ department, onEdit }: Props) {
  const openTab = useTab()
  const isOfJobs = department.providerKind === 'JOBS'
  const belongings = useBelongings(department)
  const { description, latitude, providerDepartmentImages, providerExploiters, priceFrom, email } = department
  const asked = (id: DepartmentField, label: string, isDone: boolean): Step => ({
    ...{ id, label, isDone },
    onOpen: () => onEdit(id),
  })
  const images: Step = {
    id: 'images',
    label: t('shared.images'),
    isDone: providerDepartmentImages.length > 0,
    onOpen: () => openTab('images'),
  }
  const last = isOfJobs ? 'jobs' : 'rooms'
  const steps: Step[] = [
    asked('description', t('shared.description'), Boolean(description)),
    asked('providerExploiters', t('menu.exploiters'), providerExploiters.length > 0),
    ...(isOfJobs ? [] : [asked('priceFrom', t('shared.priceFrom'), (priceFrom ?? 0) > 0)]),
    asked('email', t('shared.email'), Boolean(email)),
    ...(isOfJobs ? [] : [images]),
    {
      id: last,
      label: t(isOfJobs ? 'departments.jobs' : 'rooms.title'),
      isDone: belongings,
      onOpen: () => openTab(last),
    },
    {
      id: 'place',
      label: t('map.place'),
      isDone: latitude !== null,
      onOpen: () => goTo(stepPlaces.place),
    },
  ]
  return <Steps label={t('departments.complete')} steps={steps} />
}

/** Whether the department has rooms, or jobs if its kind is JOBS; `undefined` while loading. */
function useBelongings({ departmentId, providerKind }: Department): boolean | undefined {
  const isOfJobs = providerKind === 'JOBS'
  const asked = { params: { departmentId }, query: { page: 0, size: 1 } }
  const rooms = useCall(api.rooms.list, asked, { enabled: !isOfJobs })
  const jobs = useCall(api.jobs.ofDepartment, asked, { enabled: isOfJobs })
  const page = (isOfJobs ? jobs : rooms).data?.page
  return page && page.totalElements > 0
}

function useTab() {
  const navigate = useNavigate()
  return (tab: 'images' | 'rooms' | 'jobs') => {
    void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false })
    goTo(stepPlaces.tabs)
  }
}

/** Scrolls to a part of the page and moves the focus there. */
function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

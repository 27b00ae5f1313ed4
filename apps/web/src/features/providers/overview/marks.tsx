import { api } from '@stayboard/contract'
import { IconRefresh } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { RowBox } from '../../../ui/RowBox.tsx'

interface Marks {
  ids: ReadonlySet<number>
  mark: (ids: ReadonlySet<number>) => void
}

const Marked = createContext<Marks>({ ids: new Set(), mark: () => undefined })

/** Holds the departments that are marked for an update in their channel managers. */
export function MarkedDepartments({ children }: { children: ReactNode }) {
  const [ids, mark] = useState<ReadonlySet<number>>(new Set())
  return <Marked value={{ ids, mark }}>{children}</Marked>
}

type Department = Pick<RowOf<typeof api.departments.list>, 'departmentId' | 'name' | 'channelManagerId'>

/** Marks a department. Disabled for departments without a channel manager. */
export function MarkBox({ department }: { department: Department }) {
  const { departmentId, name, channelManagerId } = department
  const { ids, mark } = useContext(Marked)
  const isMarked = ids.has(departmentId)
  const toggle = () => {
    const others = [...ids].filter((id) => id !== departmentId)
    mark(new Set(isMarked ? others : [...others, departmentId]))
  }
  return (
    <RowBox
      label={t('departments.markName', { name })}
      state={isMarked}
      disabled={channelManagerId === null}
      onClick={toggle}
    />
  )
}

/** Sends the marked departments to their channel managers, clears the marks and reloads the list. */
export function UpdateMarked() {
  const { ids, mark } = useContext(Marked)
  const { mutate, isPending } = useSend(api.channelCodes.sendProperties)
  const update = () => {
    mutate(
      { body: { ids: [...ids] } },
      {
        onSuccess: () => notify.done(t('departments.updateQueued', { count: ids.size })),
        onError: notify.failed(t('departments.couldNotUpdate')),
      },
    )
    mark(new Set())
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={ids.size === 0}
      loading={isPending}
      onClick={update}
    >
      {t('departments.updateMarked')}
    </Button>
  )
}

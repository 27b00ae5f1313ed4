import { api } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useCall } from '../core/calls/calls.ts'
import { t } from '../core/words/words.ts'
import { Actions } from './Actions.tsx'
import { historyAt } from './own.ts'

interface Props {
  /** The address of the missing record. */
  address: string
  /** The content shown if the record never existed. */
  children: ReactNode
}

/** A deleted record: its last values, who deleted it, and a button that restores it. */
export default function Deleted({ address, children }: Props) {
  const query = { record: address, size: 1 }
  const { data } = useCall(api.history.list, { query }, { staleTime: 0 })
  if (!data || data.page.totalElements === 0) return children
  return (
    <>
      <EmptyState
        icon={<IconTrash size={24} aria-hidden />}
        title={t('history.deletedTitle')}
        text={t('history.deletedText')}
      />
      <Actions of={{ record: address }} history={historyAt(address)} empty={t('history.empty')} />
    </>
  )
}

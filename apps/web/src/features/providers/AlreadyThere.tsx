import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useCall } from '../../kit/calls.ts'
import { useWords } from '../../kit/words.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Below this many letters everything is there already. */
const LEAST = 3
const DELAY_MS = 300
const SHOWN = 5

/** Providers whose name holds what is typed: perhaps it is there already. */
export function AlreadyThere({ name }: { name: string }) {
  const { t } = useWords()
  const [metaName] = useDebouncedValue(name.trim(), DELAY_MS)
  const isAsked = metaName.length >= LEAST
  const query = { metaName, page: 0, size: SHOWN }
  const { data } = useCall(api.providerMetas.list, { query }, { enabled: isAsked })
  const found = isAsked ? (data?._embedded.providerMetas ?? []) : []
  if (found.length === 0) return null
  return (
    <Notice>
      {t('providers.alreadyThere')}{' '}
      {found.map(({ metaId, name: known }, at) => (
        <Fragment key={metaId}>
          {at > 0 && ', '}
          <Link to={`/provider_meta_detail/${metaId}`}>{known}</Link>
        </Fragment>
      ))}
    </Notice>
  )
}

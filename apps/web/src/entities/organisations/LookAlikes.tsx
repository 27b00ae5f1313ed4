import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import classes from './LookAlikes.module.css'

/** A company by name. */
export type SimpleOrganisation = Pick<RowOf<typeof api.organisations.simple>, 'organisationId' | 'name'>

interface Props {
  name: string
  /** What can be done with one of them. */
  children: (organisation: SimpleOrganisation) => ReactNode
}

const DELAY_MS = 300
const SHOWN = 5
/** Below this many letters everything looks alike. */
const LEAST = 3

/** Organisations whose names look like the one that is typed: perhaps it is there already. */
export function LookAlikes({ name, children }: Props) {
  const { t } = useWords()
  const [similarTo] = useDebouncedValue(name.trim(), DELAY_MS)
  const { data } = useCall(
    api.organisations.simple,
    { query: { similarTo, page: 0, size: SHOWN } },
    { enabled: similarTo.length >= LEAST },
  )
  const found = name.trim().length >= LEAST ? (data?._embedded.organisations ?? []) : []
  return (
    <div role="status" className={classes.box}>
      {found.length > 0 && (
        <>
          <p className={classes.title}>{t('organisations.lookAlikes')}</p>
          <ul className={classes.list}>
            {found.map((organisation) => (
              <li key={organisation.organisationId} className={classes.one}>
                <span className={classes.name}>{organisation.name}</span>
                {children(organisation)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

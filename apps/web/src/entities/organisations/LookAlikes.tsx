import { api } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { useDebouncedValue } from '../../ui/hooks.ts'
import classes from './LookAlikes.module.css'

/** The id and name of an organisation. */
export type SimpleOrganisation = Pick<RowOf<typeof api.organisations.simple>, 'organisationId' | 'name'>

interface Props {
  name: string
  /** Renders the buttons of one organisation. */
  children: (organisation: SimpleOrganisation) => ReactNode
}

const DELAY_MS = 300
const SHOWN = 5
/** The minimum number of letters before similar names are searched. Fewer letters match too many names. */
const LEAST = 3

/** Existing organisations with names similar to the typed one, to avoid duplicates. */
export function LookAlikes({ name, children }: Props) {
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

import { api } from '@stayboard/contract'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { figureOf } from '../../kit/charts/figure.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Tiles } from '../../ui/Tiles.tsx'
import { logins } from './logins.ts'

const { signupsToday, totalClients } = api.statistics
const settings = { staleTime: 60_000 }

/** The numbers of clients who signed up or logged in (docs/rules/statistics.md). Each links to its clients. */
export default function ClientCounts() {
  return (
    <Tiles>
      <SignupsToday />
      <TotalClients />
      <Logins />
    </Tiles>
  )
}

function SignupsToday() {
  const asked = useCall(signupsToday, {}, settings)
  const day = asked.data?.signupDate
  // Typed as a record, because lists do not declare their filters by fields.
  const search: Record<string, string> = day ? { timeStamp_from: day, timeStamp_to: day } : {}
  return (
    <li>
      <FigureTile
        label={t('dashboard.signupsToday')}
        figure={figureOf(asked, ({ total }) => total)}
        write={numberText}
        to={{ to: '/client', search }}
      />
    </li>
  )
}

function TotalClients() {
  const figure = figureOf(useCall(totalClients, {}, settings), ({ content }) => content)
  return (
    <li>
      <FigureTile
        label={t('dashboard.totalSignups')}
        figure={figure}
        write={numberText}
        to={{ to: '/client' }}
      />
    </li>
  )
}

function Logins() {
  const asked = useCall(api.statistics.logins, {}, settings)
  return logins.map(([name, search]) => (
    <li key={name}>
      <FigureTile
        label={t(`dashboard.loggedIn.${name}`)}
        figure={figureOf(asked, (counts) => counts[name])}
        write={numberText}
        to={{ to: '/client', search }}
      />
    </li>
  ))
}

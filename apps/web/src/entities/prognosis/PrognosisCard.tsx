import { api, prognosisStatuses } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { figureOf } from '../../kit/charts/figure.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import classes from './PrognosisCard.module.css'
import { PrognosisStatusDot } from './PrognosisStatusDot.tsx'
import { financialPages, groupOf } from './pages.ts'

/** The record as a filter. The links to the financial pages use it too. */
type Of = { organisationId: string } | { enquiryId: string }

interface Props {
  of: Of
  /** Renders the form of a new prognosis, which opens in place. Without it, the card links to the financial pages. */
  form?: (close: () => void) => ReactNode
  /** Content below the amounts, loaded together with them. */
  children?: ReactNode
}

/** The prognosis amounts of an organisation or enquiry by status. Shows nothing to users without the right. */
export function PrognosisCard({ of, form, children }: Props) {
  const [isAdding, setAdding] = useState(false)
  if (!may(api.prognosis.total)) return null
  const icon = <IconPlus size={16} aria-hidden />
  const link = (
    <ButtonLink
      variant="light"
      leftSection={icon}
      to={financialPages.prognosis.path}
      search={{ ...of, open: 'new' }}
    >
      {t('prognosis.add')}
    </ButtonLink>
  )
  const button = (
    <Button variant="light" leftSection={icon} onClick={() => setAdding(true)}>
      {t('prognosis.add')}
    </Button>
  )
  const add = may(api.prognosis.create) && (form ? button : link)
  return (
    <Part title={t('menu.prognosis')} aside={add}>
      <Sums of={of} />
      {children}
      {isAdding && form?.(() => setAdding(false))}
    </Part>
  )
}

function Sums({ of }: { of: Of }) {
  const query = { probabilityRatio: 'true', ...of } as const
  const asked = useCall(api.prognosis.total, { query })
  return (
    <>
      <Tiles>
        {prognosisStatuses.map((status) => (
          <li key={status}>
            <FigureTile
              label={<PrognosisStatusDot status={status} />}
              figure={figureOf(asked, ({ totals }) => totals[groupOf[status]])}
              write={moneyText}
              to={{ to: financialPages[groupOf[status]].path, search: of }}
            />
          </li>
        ))}
      </Tiles>
      <p className={classes.note}>{t('prognosis.isWeighted')}</p>
    </>
  )
}

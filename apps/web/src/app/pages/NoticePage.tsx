import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

interface Props {
  /** The heading of the page. */
  heading: string
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** A page with only a message and a next step, by default a link to the dashboard. */
export function NoticePage({ heading, icon, title, text, children }: Props) {
  const toDashboard = (
    <ButtonLink to="/dashboard" variant="default">
      {t('frame.toDashboard')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={heading} />
      <Card>
        <EmptyState icon={icon} title={title} text={text}>
          {children ?? toDashboard}
        </EmptyState>
      </Card>
    </>
  )
}

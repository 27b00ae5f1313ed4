import { api } from '@stayboard/contract'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { ProposalBox } from './ProposalBox.tsx'
import type { ProposalRow } from './proposal.ts'

const DocumentPreview = dialogOnDemand(() => import('../../entities/files/DocumentPreview.tsx'))
const ProposalForm = dialogOnDemand(() => import('./ProposalForm.tsx'))
const SendProposal = dialogOnDemand(() => import('./SendProposal.tsx'))

/** The open dialog with its proposal. Adding one has no proposal. */
type Opened =
  | { what: 'form'; proposal: ProposalRow | null }
  | { what: 'send' | 'preview'; proposal: ProposalRow }

/** The proposals of an enquiry, latest first (docs/rules/proposals.md). */
export default function ProposalsPanel({ enquiry }: OfEnquiry) {
  const [opened, open] = useState<Opened | null>(null)
  const asked = useCall(api.proposals.list, { params: { enquiryId: enquiry.enquiryId } })
  if (!asked.data) {
    if (!asked.error) return <Waiting heights={[30, 90]} />
    return <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
  }
  const { proposals } = asked.data._embedded
  const add = may(api.proposals.create) && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => open({ what: 'form', proposal: null })}
    >
      {t('proposals.add')}
    </Button>
  )
  return (
    <>
      {proposals.length === 0 ? (
        <EmptyState
          icon={<IconFileText size={24} aria-hidden />}
          title={t('proposals.empty')}
          text={t('proposals.emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <Stack gap="md">
          <Group>{add}</Group>
          {proposals.map((proposal) => (
            <ProposalBox
              key={proposal.proposalId}
              proposal={proposal}
              onOpen={(what) => open({ what, proposal })}
            />
          ))}
        </Stack>
      )}
      {opened && <Opening enquiry={enquiry} opened={opened} open={open} />}
    </>
  )
}

interface OpeningProps extends OfEnquiry {
  opened: Opened
  open: (opened: Opened | null) => void
}

/** Renders the open dialog. After adding a proposal, the dialog that mails it opens. */
function Opening({ enquiry, opened, open }: OpeningProps) {
  const { what, proposal } = opened
  const close = () => open(null)
  if (what === 'form')
    return (
      <ProposalForm
        enquiry={enquiry}
        proposal={proposal}
        onAdded={(added) => open({ what: 'send', proposal: added })}
        onClose={close}
      />
    )
  if (what === 'send')
    return (
      <SendProposal
        proposal={proposal}
        onPreview={() => open({ what: 'preview', proposal })}
        onClose={close}
      />
    )
  const { proposalId, number, version } = proposal
  return (
    <DocumentPreview
      title={t('proposals.called', { number })}
      type="application/pdf"
      call={api.proposals.pdf}
      params={{ proposalId }}
      version={version}
      onClose={proposal.state === 'DRAFT' ? () => open({ what: 'send', proposal }) : close}
    />
  )
}

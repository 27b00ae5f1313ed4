import type { FindableKind, ImportKind } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import { TargetAnchor } from '../../kit/core/address/links.tsx'

/** The kinds whose records have a page that only their id leads to. */
const paged: Partial<Record<ImportKind, FindableKind>> = {
  ORGANISATIONS: 'organisation',
  CLIENTS: 'client',
  PROVIDERS: 'provider',
  DEPARTMENTS: 'department',
  ROOMS: 'room',
  ENQUIRIES: 'enquiry',
  TAGS: 'tag',
  ARTICLES: 'article',
}

/** A record with a link to it, if records of its kind have pages. */
export function RecordLink({ kind, id, children }: { kind: ImportKind; id: number; children: ReactNode }) {
  const page = paged[kind]
  return page ? <TargetAnchor to={targetOf({ kind: page, id })}>{children}</TargetAnchor> : children
}

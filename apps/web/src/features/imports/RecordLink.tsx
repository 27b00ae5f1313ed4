import type { FindableKind, ImportKind } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import { TargetAnchor } from '../../kit/core/address/links.tsx'

/** The kinds of import whose records have a page with a path of only their id. */
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

/** The name of a record, linked to its page if its kind has one. */
export function RecordLink({ kind, id, children }: { kind: ImportKind; id: number; children: ReactNode }) {
  const page = paged[kind]
  return page ? <TargetAnchor to={targetOf({ kind: page, id })}>{children}</TargetAnchor> : children
}

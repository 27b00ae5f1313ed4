import { DuplicateList } from './DuplicateList.tsx'

/** Pairs of organisations that may be the same company. */
export default function OrganisationDuplicates() {
  return <DuplicateList of="organisations" />
}

import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import classes from './cells.module.css'

export type ListedEnquiry = RowOf<typeof api.enquiries.list>['enquiry']

/** The name of an enquiry, with its organisation in dimmed text. */
export const EnquiryName = ({ enquiry }: { enquiry: ListedEnquiry }) => (
  <>
    {enquiry.name ?? enquiry.contactName} <span className={classes.second}>{enquiry.organisation.name}</span>
  </>
)

import type { ImportKind } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { chooseColumns, sourceOf } from './column-choices.ts'

/**
 * An export as another system writes it: each column with a value and the field that it belongs to, or `-`
 * for none.
 */
interface Export {
  system: string
  kind: ImportKind
  columns: readonly (readonly [heading: string, value: string, field: string])[]
}

const exports: readonly Export[] = [
  {
    system: 'HubSpot',
    kind: 'ENQUIRIES',
    columns: [
      ['Record ID', '3301', 'formerKey'],
      ['Deal Name', 'Crew for May', 'name'],
      ['Deal Stage', 'Qualified', 'fase'],
      ['Close Date', '2027-04-30 00:00', '-'],
      ['Deal owner', 'admin', 'userId'],
      ['Amount', '12500', 'total'],
      ['Associated Company', 'Acme', 'organisation'],
      ['Associated Contact', 'Ann Berg (ann@acme.example)', 'contactName'],
    ],
  },
  {
    system: 'HubSpot',
    kind: 'CLIENTS',
    columns: [
      ['Record ID - Contact', '901', 'formerKey'],
      ['First Name', 'Ann', 'firstname'],
      ['Last Name', 'Berg', 'lastname'],
      ['Email', 'ann@acme.example', 'email'],
      ['Phone Number', '+31 20 1234567', 'phone'],
      ['Contact owner', 'admin', '-'],
      ['Associated Company', 'Acme', 'organisation'],
      ['Country/Region', 'Netherlands', 'country'],
      ['Lead Status', 'New', '-'],
      ['Create Date', '2026-01-01 10:00', '-'],
    ],
  },
  {
    system: 'Pipedrive',
    kind: 'ENQUIRIES',
    columns: [
      ['Deal - Title', 'Crew for May', 'name'],
      ['Deal - Value', '12500', 'total'],
      ['Deal - Currency of value', 'EUR', '-'],
      ['Deal - Stage', 'Proposal', 'fase'],
      ['Deal - Probability', '60', 'probability'],
      ['Deal - Owner', 'admin', 'userId'],
      ['Deal - Lost reason', '', '-'],
      ['Deal - ID', '77', 'formerKey'],
      ['Deal - Organization', 'Acme', 'organisation'],
      ['Deal - Contact person', 'Ann Berg', 'contactName'],
    ],
  },
  {
    system: 'Salesforce',
    kind: 'ORGANISATIONS',
    columns: [
      ['Id', '001A0000003dVFzIAM', 'formerKey'],
      ['Name', 'Acme', 'name'],
      ['BillingStreet', 'Quay 1', 'street'],
      ['BillingCity', 'Delft', 'city'],
      ['BillingState', 'ZH', 'province'],
      ['BillingPostalCode', '2611 AB', 'postalCode'],
      ['BillingCountry', 'Netherlands', 'country'],
      ['Phone', '+31 15 1234567', 'generalContact'],
      ['Website', 'acme.example', 'website'],
      ['Industry', 'Construction', 'industry'],
      ['NumberOfEmployees', '120', 'companySize'],
      ['SystemModstamp', '2026-01-01T10:00:00Z', '-'],
    ],
  },
  {
    system: 'Salesforce',
    kind: 'ENQUIRIES',
    columns: [
      ['Id', '006A0000003dVFzIAM', 'formerKey'],
      ['Name', 'Crew for May', 'name'],
      ['StageName', 'Prospecting', 'fase'],
      ['Amount', '12500', 'total'],
      ['Probability', '10', 'probability'],
      ['AccountId', '001A0000003dVFzIAM', 'organisation'],
      ['OwnerId', '005A0000003dVFzIAM', 'userId'],
      ['NextStep', 'Call', 'nextStep'],
      ['SystemModstamp', '2026-01-01T10:00:00Z', '-'],
    ],
  },
  {
    system: 'Mews',
    kind: 'STAYS',
    columns: [
      ['Identifier', 'b3a1', 'formerKey'],
      ['Number', '1204', '-'],
      ['Group name', 'Film crew', 'enquiry'],
      ['Arrival', '2027-05-03', 'checkIn'],
      ['Departure', '2027-05-30', 'checkOut'],
      ['Space number', '101', 'spaceType'],
      ['Person count', '2', 'totalAdults'],
      ['Status', 'Confirmed', 'state'],
      ['Total amount', '1400', 'totalPrice'],
      ['Customer', 'Holm', '-'],
    ],
  },
  {
    system: 'Guesty',
    kind: 'ENQUIRIES',
    columns: [
      ['CHECK-IN', '2027-05-03', 'checkinDate'],
      ['CHECK-OUT', '2027-05-30', 'checkoutDate'],
      ['CONFIRMATION CODE', 'HMAB12', 'formerKey'],
      ['TOTAL PAYOUT', '1400', 'total'],
      ['NUMBER OF NIGHTS', '27', 'nights'],
      ['NUMBER OF GUESTS', '2', 'guests'],
      ["LISTING'S NICKNAME", 'Quay 2', 'prefferredAccommodation'],
      ['SOURCE', 'Airbnb', '-'],
      ['GUEST', 'Ann Berg', 'contactName'],
      ['PLATFORM', 'airbnb2', '-'],
    ],
  },
  {
    system: 'Cloudbeds',
    kind: 'ENQUIRIES',
    columns: [
      ['Reservation Number', '558123', 'formerKey'],
      ['Name', 'Ann Berg', 'contactName'],
      ['Email', 'ann@acme.example', 'clientEmail'],
      ['Phone Number', '+31 20 1234567', 'phone'],
      ['Mobile', '+31 6 12345678', 'phone'],
      ['Check in Date', '2027-05-03', 'checkinDate'],
      ['Check out Date', '2027-05-30', 'checkoutDate'],
      ['Nights', '27', 'nights'],
      ['Room Type', 'Studio', 'roomType'],
      ['Company Name', 'Acme', 'organisation'],
      ['Grand Total', '1400', 'total'],
      ['Third Party Confirmation Number', 'HM1', '-'],
      ['Status', 'Confirmed', 'fase'],
    ],
  },
  {
    system: 'Hostaway',
    kind: 'ENQUIRIES',
    columns: [
      ['guestEmail', 'ann@acme.example', 'clientEmail'],
      ['guestFirstName', 'Ann', 'contactFirstName'],
      ['guestLastName', 'Berg', 'contactLastName'],
      ['numberOfGuests', '2', 'guests'],
      ['arrivalDate', '2027-05-03', 'checkinDate'],
      ['departureDate', '2027-05-30', 'checkoutDate'],
      ['totalPrice', '1400', 'total'],
    ],
  },
]

/** The maximum number of columns that a user has to correct. */
const MOST_CORRECTIONS = 3

it.each(exports)('$system: an export of $kind needs few corrections', ({ system, kind, columns }) => {
  expect(sourceOf(columns.map(([heading]) => heading))).toBe(system)
  const chosen = chooseColumns(
    kind,
    columns.map(([heading, value], column) => ({ column, heading, samples: value ? [value] : [] })),
  )
  const wrong = columns.flatMap(([heading, , field], at) => {
    const to = (chosen[at]?.to ?? '').replace(/^(?:NOTES|LEFT_OUT)$/, '-')
    return to === field ? [] : [`${heading}: ${to} instead of ${field}`]
  })
  expect(wrong.slice(MOST_CORRECTIONS), wrong.join('\n')).toEqual([])
})

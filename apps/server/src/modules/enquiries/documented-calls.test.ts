import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

/**
 * Tests that the calls of reservations and enquiries have exactly the documented paths, fields and list
 * names.
 */

const as = 'ROLE_MANAGER'
const ref = 'SB-26-000000-A'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('delete from stays')
})
afterAll(() => server.close())

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await server.call(method, path, { as, body })
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const has = (record: object, ...names: string[]) =>
  expect(names.filter((name) => !(name in record))).toEqual([])

test('reservations', async () => {
  const { _embedded } = await ask('GET', '/api/reservations/?projection=reservationClientProjection')
  const [row] = _embedded.reservationClients
  has(row, 'reservationId', 'reservationNumber', 'travellerFirstname', 'travellerLastname', 'firstname')
  has(row, 'lastname', 'email', 'reservationDate', 'checkinDate', 'checkoutDate', 'description')
  has(row, 'hospitalityEntityId', 'channelManagerBookingEntity')
})

test('the list of enquiries', async () => {
  const filters =
    'name=&refNumber=&location=&amount=&userId=&exploiterId=&notFases=Closed%20-%20won,Closed%20-%20lost'
  const body = await ask('GET', `/api/v2/backend/enquiries?${filters}&page=0&rowsPerPage=10`)
  expect(body.page.totalElements).toEqual(expect.any(Number))
  const [row] = body._embedded.enquiryDepartments
  has(row, 'enquiry', 'department')
  has(row.department, 'cityName')
  has(
    row.enquiry,
    'enquiryId',
    'name',
    'location',
    'checkinDate',
    'checkoutDate',
    'refNumber',
    'price',
    'fase',
  )
  has(row.enquiry, 'exploiter', 'user', 'timeStamp')
})

test('an enquiry is loaded and saved by POST and by PUT', async () => {
  const { enquiry, department } = await ask('GET', '/api/v2/backend/enquiry/1')
  has(department, 'cityName')
  has(enquiry, 'enquiryId', 'name', 'refNumber', 'timeStamp', 'userId', 'exploiterId', 'organisation', 'fase')
  has(enquiry, 'probability', 'nextStep', 'price', 'contactName', 'clientEmail', 'title', 'phone')
  has(enquiry, 'checkinDate', 'checkoutDate', 'guests', 'location', 'prefferredAccommodation', 'budget')
  has(enquiry, 'nights', 'roomType', 'additionalInformation', 'rawResponse', 'moreInfo', 'priceInfo', 'total')
  has(enquiry, 'cancelReason', 'contactedProviders', 'rooms')
  has(enquiry.organisation, 'organisationId', 'name')
  has(enquiry.contactedProviders[0], 'department', 'status', 'roomtype', 'priceInformation')
  for (const method of ['POST', 'PUT'] as const)
    await ask(method, '/api/v2/backend/reservation', { enquiryId: 1, prefferredAccommodation: 'Studio' })
})

const save = (body: object) => server.call('PUT', '/api/v2/backend/reservation', { as, body })

test('an enquiry is saved with its contacted providers', async () => {
  const { enquiry } = await ask('GET', '/api/v2/backend/enquiry/1')
  const [first, ...others] = enquiry.contactedProviders
  const rows = [{ ...first, roomtype: 'Studio with balcony' }, ...others]
  const saved = await ask('PUT', '/api/v2/backend/reservation', { ...enquiry, contactedProviders: rows })
  expect(saved.enquiry.contactedProviders).toEqual([
    { ...first, roomtype: 'Studio with balcony', version: first.version + 1 },
    ...others,
  ])
  const added = { department: first.department, status: 'Offer received', priceInformation: '80 per night' }
  const { enquiryId: _, rawResponse, rooms, contactedProviders, ...fields } = enquiry
  const other = await ask('POST', '/api/v2/backend/reservation', { ...fields, contactedProviders: [added] })
  expect(other.enquiry.contactedProviders).toEqual([expect.objectContaining({ ...added, roomtype: null })])
})

test('a row of another enquiry, and what cannot be changed here, are refused by name', async () => {
  const row = { contactedProviderId: 999_999, status: 'Rejected' }
  const foreign = await save({ enquiryId: 1, notes: 'Lost', contactedProviders: [row] })
  expectFieldError(foreign, 'contactedProviders.0.contactedProviderId', 'notFoundLink')
  const misspelt = await save({ enquiryId: 1, contactedProviders: [{ ...row, priceInfo: '80' }] })
  expectFieldError(misspelt, 'contactedProviders.0.priceInfo', 'unknownName')
  const room = { spaceTypeReservationId: 1, roomCode: '101', roomCodeId: 1, departmentId: 1 }
  expectFieldError(await save({ enquiryId: 1, rooms: [room] }), 'rooms', 'setElsewhere')
  expectFieldError(await save({ enquiryId: 1, rawResponse: 'Other' }), 'rawResponse', 'setElsewhere')
  const { enquiry } = await ask('GET', '/api/v2/backend/enquiry/1')
  expect(enquiry.notes).not.toBe('Lost')
})

test('mails and files of an enquiry', async () => {
  const mail = { toAddresses: 'ann@berg.example', subject: 'Your stay', body: '<p>Hello</p>' }
  await ask('POST', '/api/v2/enquiry/mail/1', mail)
  await ask('GET', '/api/v2/enquiry/mail/1')
  const file = new File(['Quiet after ten.'], 'rules.txt', { type: 'text/plain' })
  await ask('POST', '/api/v2/enquiry/upload_quote/1', { file, enquiry_id: 1, file_type: 'QUOTE' })
  const { _embedded } = await ask('GET', '/api/v2/backend/enquiry_files/1')
  const [row] = _embedded.enquiryFiles
  has(row, 'fileId', 'path')
  expect(row.path).toBe(`/api/v2/backend/download_file/${row.fileId}`)
  const download = await server.call('GET', row.path, { as })
  expect(download.status).toBe(200)
})

test('a room is booked, gets a guest, is changed, and is found by its reference number', async () => {
  const people = { totalAdults: 1, totalChildren: 0, totalInfants: 0 }
  const guest = {
    ...{ guestTitle: 'Mrs', guestFirstName: 'Ann', guestLastName: 'Berg', guestEmail: 'ann@berg.example' },
    ...{ guestPhone: '+31 6 1', notes: 'Late', checkIn: '2026-12-01', checkOut: '2026-12-08' },
  }
  const booked = await ask('POST', '/api/v2/enquiry/spacetype', {
    ...{ refNumber: ref, currentDepartment: 1, ...people, spaceType: 0, spaceTypeGuest: guest },
  })
  has(booked, 'spaceTypeReservationId', 'roomCode', 'roomCodeId', 'departmentId')
  expect([booked.roomCode, booked.roomCodeId]).toEqual(['unassigned', 0])
  const { spaceTypeReservationId } = booked
  const added = await ask('POST', '/api/v2/enquiry/spacetype/add_guest', {
    ...{
      refNumber: ref,
      spaceTypeReservationId,
      spaceTypeGuest: { ...guest, guestFirstName: 'Bea', guestEmail: null },
    },
    ...{ acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'Sofa' },
  })
  has(added, 'spaceTypeGuestId', 'guestTitle', 'guestFirstName', 'guestLastName', 'guestEmail', 'guestPhone')
  has(added, 'notes', 'checkIn', 'checkOut', 'addedManual', 'enquiryId')
  await ask('PUT', `/api/v2/enquiry/spacetype/${spaceTypeReservationId}`, {
    ...{ currentDepartment: 1, ...people, totalAdults: 2, spaceType: 1 },
  })
  const { _embedded } = await ask('GET', `/api/v2/enquiry/space_types/${ref}`)
  const [{ departmentName, spaceTypes }] = _embedded.departments
  expect([departmentName, spaceTypes[0].guests.length]).toEqual(['Harbour Lofts', 2])
  has(
    spaceTypes[0].spaceType,
    'spaceTypeId',
    'code',
    'maxGuests',
    'nrBeds',
    'floor',
    'size',
    'notes',
    'prices',
  )
  has(spaceTypes[0].spaceType, 'roomTypeId')
  await ask('POST', '/api/v2/enquiry/spacetype', {
    ...{
      refNumber: ref,
      currentDepartment: 1,
      state: 'CANCELLED',
      checkIn: '2026-12-01',
      checkOut: '2026-12-08',
    },
  })
  const { enquiry } = await ask('GET', '/api/v2/backend/enquiry/1')
  expect(enquiry.rooms).toEqual([
    { spaceTypeReservationId, roomCode: 'A-11', roomCodeId: 1, departmentId: 1 },
  ])
  await ask('POST', '/api/v2/enquiry/add_department_id/1', { departmentId: 1 })
})

test('the choices of the form', async () => {
  expect((await ask('GET', '/api/provider_departments'))._embedded).toHaveProperty('providerDepartments')
  const { _embedded } = await ask('GET', '/api/v2/simple_organisations')
  expect(_embedded).toHaveProperty('organisations')
})

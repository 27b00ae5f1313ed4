import { type ImportDeclaration, joined, key, link, linkWithin, option, plain, text } from '../fields.ts'
import { people } from '../words/people.ts'
import { records } from '../words/records.ts'
import { stays as words } from '../words/stays.ts'

const enquiry = link('enquiry', words.enquiry)

/** The import of room bookings of enquiries. */
export const stays: ImportDeclaration = {
  hasNotes: true,
  byContent: {},
  unit: { field: null, amounts: ['pricePerNight'], values: { NIGHT: 'NIGHT' } },
  fields: {
    enquiry,
    currentDepartment: link('department', words.department),
    spaceType: linkWithin('currentDepartment', 'spaceType', words.room),
    checkIn: plain('day', words.checkIn),
    checkOut: plain('day', words.checkOut),
    totalAdults: plain('whole', words.adults, words.guests),
    totalChildren: plain('whole', words.children),
    totalInfants: plain('whole', words.infants),
    pricePerNight: plain('amount', words.pricePerNight),
    totalPrice: plain('amount', words.total),
    purchasePrice: plain('amount', words.cost),
    state: option('settableStayStates', records.status),
    formerKey: key(records.key, 'room booking id, room reservation id, stay id'),
  },
}

/** Guests of bookings, matched by enquiry and room. `name` is first and last name in one cell. */
export const guests: ImportDeclaration = {
  hasNotes: true,
  byContent: { email: 'guestEmail', phone: 'guestPhone' },
  fields: {
    guestTitle: option('guestTitles', words.title),
    guestFirstName: text(people.firstName),
    guestLastName: text(people.lastName),
    name: text(
      'name, guest name, naam, gast, navn, gaest, nombre, huesped, nume, oaspete, gast name, voyageur, nom',
      'surname first name, last name first name, first name last name, first name surname, first and last name',
      'achternaam voornaam, voornaam achternaam, voor en achternaam, nachname vorname, name vorname, vorname nachname, vor und nachname',
      'efternavn fornavn, fornavn efternavn, apellidos nombre, nombre y apellidos, nume prenume, nume si prenume, nom prenom, nom et prenom, imie i nazwisko',
      people.fullName,
    ),
    guestEmail: plain('email', people.email),
    guestPhone: joined(people.phone, people.mobile),
    enquiry,
    department: link('department', words.department),
    room: text(words.room),
    checkIn: plain('day', words.checkIn),
    checkOut: plain('day', words.checkOut),
    formerKey: key(records.key, 'guest id, person id'),
  },
}
